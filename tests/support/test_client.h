// A blocking client of the protocol over a real WebSocket, for tests.
//
// Every call waits for its end; what other messages come meanwhile are kept, so that events() holds
// all events of the socket in the order of their arrival.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "protocol/codec.h"
#include "protocol/commands.h"
#include "protocol/events.h"
#include "server/net/loop/asio_types.h"

namespace potluck::tests {

using protocol::Json;

struct ReceivedEvent {
    std::string text;  // as it came
    Json json;

    std::string type() const { return json.at("type").get<std::string>(); }
    std::int64_t seq() const { return json.at("seq").get<std::int64_t>(); }
};

class TestClient {
public:
    // Connects and upgrades; throws when that fails.
    explicit TestClient(std::uint16_t port);

    // Says hello; the token, if any, of an earlier one.
    protocol::Welcome hello(std::optional<protocol::Token> token = std::nullopt);
    // Sends a command under an id that was never used and waits for its answer.
    Json ask(protocol::Command command);
    Json ask_as(const std::string& id, protocol::Command command);
    // The result of an `ok`; throws with the error otherwise.
    template <class Result>
    Result get(protocol::Command command) {
        return read_result<Result>(require_ok(ask(std::move(command))));
    }
    void must(protocol::Command command) { require_ok(ask(std::move(command))); }

    void send_text(std::string_view text);
    // The next message of any kind; nothing when the server has closed.
    std::optional<Json> next();
    // The next event of that type that no earlier call has given.
    ReceivedEvent next_event(std::string_view type);
    const std::vector<ReceivedEvent>& events() const { return events_; }
    // Reads until the server has closed; the close code, 1005 for none, 1006 for a broken line.
    std::uint16_t read_to_close();
    // Breaks the line without a word.
    void drop();
    boost::beast::websocket::stream<server::Socket>& stream() { return stream_; }
    server::net::io_context& context() { return context_; }

    template <class Result>
    static Result read_result(const Json& answer) {
        auto result = protocol::read<Result>(answer.at("result"), "result");
        if (!result) {
            throw std::runtime_error(result.error().path + ": " + result.error().message);
        }
        return std::move(*result);
    }

private:
    static const Json& require_ok(const Json& answer);
    Json wait_for_answer(const std::string& id);

    server::net::io_context context_{1};
    boost::beast::websocket::stream<server::Socket> stream_;
    boost::beast::flat_buffer buffer_;
    std::vector<ReceivedEvent> events_;
    std::size_t events_given_ = 0;
};

// "ok", or the code of the error.
std::string code_of(const Json& answer);

// A private room of this game that `host` has just created.
protocol::RoomCode create_room(TestClient& host, std::string_view game,
                               Json options = Json::object());

}  // namespace potluck::tests
