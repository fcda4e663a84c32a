// Person: a connection that has said hello; asks and waits, or sends without waiting.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/commands.h"
#include "protocol/json.h"
#include "tests/load/socket_loop.h"

namespace potluck::load {

using protocol::Json;

class Person : public Listener {
public:
    explicit Person(SocketLoop& loop, std::size_t place = 0)
        : loop_(loop), connection_(loop.connect(this, place)) {}
    Person(const Person&) = delete;
    Person& operator=(const Person&) = delete;

    // Says hello and waits for the answer.
    void greet();
    const std::string& user() const { return user_; }

    // Returns the answer's result; throws std::runtime_error for an error.
    template <class Command>
    Json ask(const Command& command) {
        return wait_for_answer(protocol::encode({{std::to_string(++commands_)}, command}));
    }

    void on_message(std::string_view text, Moment received) final;

protected:
    // The start of a command, including its id; append the rest and tell() it.
    void begin_command(std::string& command, std::string_view type);
    void tell(std::string_view command) { connection_.send(command); }

    // The result of ask(), before anything that came after it.
    virtual void on_result(const Json&) {}
    // Anything else. An event has its `type`.
    virtual void on_error(std::string_view) {}
    virtual void on_event(std::string_view, std::string_view, Moment) {}

private:
    Json wait_for_answer(const std::string& command);

    SocketLoop& loop_;
    Connection& connection_;
    std::uint64_t commands_ = 0;
    bool asks_ = false;
    std::optional<Json> answer_;
    std::string user_;
};

}  // namespace potluck::load
