#include "server/push/push_post.h"

#include <stdexcept>
#include <utility>
#include <vector>

#include <boost/asio/write.hpp>

#include "server/net/loop/upgraded_stream.h"

namespace potluck::server {

namespace {

using Resolver = net::ip::basic_resolver<tcp, Executor>;

std::string request_text(const PushRequest& request) {
    std::string text =
        "POST " + request.target.path + " HTTP/1.1\r\nHost: " + request.target.authority();
    text += "\r\nAuthorization: " + request.authorization;
    text += "\r\nTTL: " + std::to_string(request.ttl_s);
    text += "\r\nUrgency: ";
    text.append(request.urgency).append("\r\nTopic: ").append(request.topic);
    text +=
        "\r\nContent-Encoding: aes128gcm\r\nContent-Type: application/octet-stream"
        "\r\nConnection: close\r\nContent-Length: " +
        std::to_string(request.body.size()) + "\r\n\r\n";
    return text + request.body;
}

PushAnswer no_answer(std::string why) {
    return {0, 0, std::move(why)};
}

Awaitable<PushAnswer> talk(EncryptedStream& connection, const std::string& request,
                           const Limits& limits) {
    const auto [write_error, written] =
        co_await net::async_write(connection.stream, net::buffer(request), as_result);
    if (write_error) {
        co_return no_answer(write_error.message());
    }
    std::string header;
    std::string part(1'024, '\0');
    while (header.find("\r\n\r\n") == std::string::npos &&
           header.size() < limits.push_answer_bytes_max) {
        const auto [error, size] =
            co_await connection.stream.async_read_some(net::buffer(part), as_result);
        if (error) {
            co_return no_answer(error.message());
        }
        header.append(part, 0, size);
    }
    PushAnswer answer = read_push_answer(header);
    if (answer.status == 0) {
        answer.problem = "it does not answer as HTTP does";
    }
    co_return answer;
}

}  // namespace

Awaitable<PushAnswer> post_push(PushRequest request, std::shared_ptr<SslContext> tls,
                                bool may_be_private, const Limits& limits) {
    const Executor executor = co_await net::this_coro::executor;
    // A name is looked up by a thread of Asio's that cannot be interrupted: the end waits for it.
    Resolver resolver(executor);
    const std::string port = std::to_string(request.target.port);
    const auto [resolve_error, found] = co_await resolver.async_resolve(
        request.target.host, port, Resolver::numeric_service, as_result);
    if (resolve_error) {
        co_return no_answer(resolve_error.message());
    }
    std::vector<tcp::endpoint> endpoints;
    for (const auto& entry : found) {
        if (may_be_private || is_public_address(entry.endpoint().address())) {
            endpoints.push_back(entry.endpoint());
        }
    }
    if (endpoints.empty()) {
        co_return no_answer("it is in no public network");
    }
    EncryptedStream connection(Socket(executor), std::move(tls));
    EncryptedStream::TcpStream& socket = connection.stream.next_layer();
    socket.expires_after(limits.push_send_timeout);  // for all that follows
    const auto [connect_error, connected] = co_await socket.async_connect(endpoints, as_result);
    if (connect_error) {
        co_return no_answer(connect_error.message());
    }
    expect_host(connection.stream.native_handle(), request.target.host);
    const auto [tls_error] =
        co_await connection.stream.async_handshake(net::ssl::stream_base::client, as_result);
    if (tls_error) {
        co_return no_answer(tls_error.message());
    }
    const std::string text = request_text(request);
    PushAnswer answer = co_await talk(connection, text, limits);
    socket.close();
    co_return answer;
}

}  // namespace potluck::server
