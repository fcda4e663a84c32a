// A viewer's commands and events.
#include <array>
#include <charconv>
#include <stdexcept>

#include "tests/load/message_text.h"
#include "tests/load/table.h"

namespace potluck::load {

// After a snapshot, events must follow without a gap; the first may come with it in one piece.
void Viewer::on_result(const Json& result) {
    if (const auto seq = result.find("seq"); seq != result.end()) {
        seq_ = seq->get<std::int64_t>();
    }
}

void Viewer::say_ready(std::string_view room) {
    begin_command(command_, "ready");
    command_.append(room).append(",\"ready\":true}");
    tell(command_);
}

void Viewer::send_act(std::string_view position, int ply, std::string_view action) {
    std::array<char, 12> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), ply).ptr;
    begin_command(command_, "act");
    command_.append(position).append(digits.data(), end);
    command_.append(",\"action\":\"").append(action).append("\",\"takebacks\":0}");
    tell(command_);
}

void Viewer::on_error(std::string_view text) {
    table_.tally().error(text);
}

void Viewer::on_event(std::string_view type, std::string_view text, Moment received) {
    if (!seq_) {
        return;  // before the snapshot, which contains it
    }
    MessageText message(text);
    message.string_of("\"room\":\"");
    const std::int64_t seq = message.number_of("\"seq\":");
    if (type == "caught_up") {
        seq_ = seq;
        table_.caught_up(*this, text);
        return;
    }
    if (seq != *seq_ + 1) {
        table_.tally().error("a gap before " + std::string(text));
    }
    seq_ = seq;
    if (type == "acted") {
        table_.acted(*this, message, received);
        return;
    }
    if (type == "match_started") {
        table_.match_started(*this, text);
    } else if (type == "match_ended") {
        table_.match_ended(*this);
    } else if (type != "room_changed") {
        table_.tally().error(text);
    }
}

}  // namespace potluck::load
