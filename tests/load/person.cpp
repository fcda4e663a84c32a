#include "tests/load/person.h"

#include <array>
#include <charconv>
#include <stdexcept>

#include "protocol/commands.h"

namespace potluck::load {

void Person::greet() {
    protocol::Hello hello;
    hello.version = protocol::version;
    user_ = ask(hello).at("user").get<std::string>();
}

Json Person::wait_for_answer(const std::string& command) {
    answer_.reset();
    asks_ = true;
    tell(command);
    loop_.poll_until([this] { return answer_.has_value(); }, "an answer");
    asks_ = false;
    if (answer_->at("type") != "ok") {
        throw std::runtime_error(command + " was refused: " + answer_->dump());
    }
    return answer_->value("result", Json());
}

void Person::on_message(std::string_view text, Moment received) {
    const std::string_view begin = "{\"type\":\"";
    if (!text.starts_with(begin)) {
        throw std::runtime_error("the server sent no message: " + std::string(text));
    }
    const std::size_t end = text.find('"', begin.size());
    const std::string_view type = text.substr(begin.size(), end - begin.size());
    const bool is_error = type == "error";
    if (!is_error && type != "ok") {
        on_event(type, text, received);
    } else if (asks_) {
        answer_ = Json::parse(text);
        on_result(answer_->value("result", Json()));
    } else if (is_error) {
        on_error(text);
    }
}

void Person::begin_command(std::string& command, std::string_view type) {
    std::array<char, 20> id{};
    const auto end = std::to_chars(id.data(), id.data() + id.size(), ++commands_).ptr;
    command.assign("{\"type\":\"").append(type).append("\",\"id\":\"").append(id.data(), end);
}

}  // namespace potluck::load
