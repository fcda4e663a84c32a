#include "tests/support/test_client.h"

#include <atomic>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/http/field.hpp>

#include "tests/support/waiting.h"

namespace potluck::tests {

namespace net = server::net;
namespace websocket = boost::beast::websocket;
using server::SystemError;
using server::tcp;

TestClient::TestClient(std::uint16_t port) : stream_(context_) {
    SystemError error = finish(context_, [&](auto handler) {
        stream_.next_layer().async_connect({net::ip::address_v4::loopback(), port},
                                           std::move(handler));
    });
    if (!error) {
        stream_.next_layer().set_option(tcp::no_delay(true));
        stream_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
            request.set(boost::beast::http::field::sec_websocket_protocol, protocol::subprotocol);
        }));
        stream_.read_message_max(16 * 1024 * 1024);
        error = finish(context_, [&](auto handler) {
            stream_.async_handshake("localhost", "/ws", std::move(handler));
        });
    }
    if (error) {
        throw boost::system::system_error(error, "no WebSocket");
    }
}

protocol::Welcome TestClient::hello(std::optional<protocol::Token> token) {
    return get<protocol::Welcome>(protocol::Hello{protocol::version, std::move(token)});
}

Json TestClient::ask(protocol::Command command) {
    // Of the whole process: ids must differ between the sockets of one person, too.
    static std::atomic<int> last_id{0};
    return ask_as("c" + std::to_string(++last_id), std::move(command));
}

Json TestClient::ask_as(const std::string& id, protocol::Command command) {
    send_text(protocol::encode({{id}, std::move(command)}));
    return wait_for_answer(id);
}

Json TestClient::wait_for_answer(const std::string& id) {
    while (std::optional<Json> message = next()) {
        const std::string type = message->at("type").get<std::string>();
        if ((type == "ok" || type == "error") && message->at("id") == id) {
            return std::move(*message);
        }
    }
    throw NothingCame("the server closed without an answer to " + id);
}

const Json& TestClient::require_ok(const Json& answer) {
    if (answer.at("type") != "ok") {
        throw std::runtime_error("refused: " + answer.dump());
    }
    return answer;
}

void TestClient::send_text(std::string_view text) {
    const SystemError error = finish(context_, [&](auto handler) {
        stream_.async_write(net::buffer(text), std::move(handler));
    });
    if (error) {
        throw boost::system::system_error(error, "cannot send");
    }
}

std::optional<Json> TestClient::next() {
    const SystemError error =
        finish(context_, [&](auto handler) { stream_.async_read(buffer_, std::move(handler)); });
    if (error) {
        return std::nullopt;
    }
    std::string text = boost::beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    // Our own reader: it refuses what no server should send, equal keys and cut UTF-8 among it.
    auto json = protocol::parse_json(text, {16 * 1024 * 1024, 32, 1'000'000});
    if (!json) {
        throw std::runtime_error("the server sent " + json.error().message + ": " + text);
    }
    const std::string type = json->at("type").get<std::string>();
    if (type != "ok" && type != "error") {
        events_.push_back({std::move(text), *json});
    }
    return std::move(*json);
}

ReceivedEvent TestClient::next_event(std::string_view type) {
    while (true) {
        while (events_given_ < events_.size()) {
            const ReceivedEvent& event = events_[events_given_++];
            if (event.type() == type) {
                return event;
            }
        }
        if (!next()) {
            throw NothingCame("the server closed before an event " + std::string(type));
        }
    }
}

std::uint16_t TestClient::read_to_close() {
    while (next()) {
    }
    const std::uint16_t code = stream_.reason().code;
    return code == websocket::close_code::none ? 1006 : code;
}

void TestClient::drop() {
    SystemError ignored;
    stream_.next_layer().close(ignored);
}

std::string code_of(const Json& answer) {
    return answer.at("type") == "ok" ? "ok" : answer.at("code").get<std::string>();
}

protocol::RoomCode create_room(TestClient& host, std::string_view game, Json options) {
    return host
        .get<protocol::RoomSnapshot>(
            protocol::CreateRoom{{{std::string(game)}, std::move(options)}})
        .room;
}

}  // namespace potluck::tests
