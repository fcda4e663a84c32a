#include "tests/support/raw_client.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/write.hpp>
#include <doctest/doctest.h>

#include "tests/support/waiting.h"

namespace potluck::tests {

namespace net = server::net;
using server::SystemError;
using server::tcp;

RawClient::RawClient(std::uint16_t port) : socket_(context_) {
    const SystemError error = finish(context_, [&](auto handler) {
        socket_.async_connect({net::ip::address_v4::loopback(), port}, std::move(handler));
    });
    if (error) {
        throw boost::system::system_error(error, "cannot connect");
    }
    socket_.set_option(tcp::no_delay(true));
}

bool RawClient::send(std::string_view bytes) {
    return !finish(context_, [&](auto handler) {
        net::async_write(socket_, net::buffer(bytes), std::move(handler));
    });
}

bool RawClient::receive() {
    char part[16 * 1024];
    const auto size = std::make_shared<std::size_t>(0);
    const SystemError error = finish(context_, [&](auto handler) {
        socket_.async_read_some(net::buffer(part),
                                [size, handler](SystemError failure, std::size_t count) mutable {
                                    *size = count;
                                    handler(failure);
                                });
    });
    received_.append(part, *size);
    return !error;
}

std::string RawClient::read_to_close() {
    while (receive()) {
    }
    return std::exchange(received_, {});
}

std::string RawClient::read(std::size_t size) {
    while (received_.size() < size && receive()) {
    }
    std::string result = received_.substr(0, size);
    received_.erase(0, size);
    return result;
}

std::string RawClient::read_until(std::string_view end) {
    while (true) {
        const std::size_t found = received_.find(end);
        if (found != std::string::npos) {
            return read(found + end.size());
        }
        if (!receive()) {
            return std::exchange(received_, {});
        }
    }
}

HttpReply RawClient::read_reply(bool has_body) {
    const std::string head = read_until("\r\n\r\n");
    HttpReply reply;
    constexpr std::string_view start = "HTTP/1.1 ";
    if (!head.starts_with(start) || !head.ends_with("\r\n\r\n")) {
        return reply;
    }
    std::from_chars(head.data() + start.size(), head.data() + head.size(), reply.status);
    for (std::size_t at = head.find("\r\n") + 2; at + 2 < head.size();) {
        const std::size_t line_end = head.find("\r\n", at);
        const std::size_t colon = head.find(": ", at);
        std::string name = head.substr(at, colon - at);
        std::transform(name.begin(), name.end(), name.begin(), [](unsigned char character) {
            return static_cast<char>(std::tolower(character));
        });
        reply.fields[name] = head.substr(colon + 2, line_end - colon - 2);
        at = line_end + 2;
    }
    const auto length = reply.fields.find("content-length");
    if (has_body && length != reply.fields.end()) {
        const std::size_t size = std::stoul(length->second);
        reply.body = read(size);
        if (reply.body.size() != size) {
            reply.status = 0;
        }
    }
    return reply;
}

RawWebSocket::RawWebSocket(std::uint16_t port) : RawClient(port) {
    send(upgrade_request());
    REQUIRE(read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
}

HttpReply http_get(std::uint16_t port, std::string_view target) {
    RawClient client(port);
    client.send("GET " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return client.read_reply();
}

std::string upgrade_request(std::string_view more_fields) {
    return "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
           "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
           "Sec-WebSocket-Protocol: potluck.v1\r\n" +
           std::string(more_fields) + "\r\n";
}

int close_code_of(std::string_view bytes) {
    if (bytes.size() < 4 || bytes[0] != '\x88') {
        return 0;
    }
    return static_cast<unsigned char>(bytes[2]) * 256 + static_cast<unsigned char>(bytes[3]);
}

}  // namespace potluck::tests
