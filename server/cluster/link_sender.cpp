#include "server/cluster/link_sender.h"

#include <utility>

namespace potluck::server {

namespace {

std::size_t empty_message_size(const NodeId& self) {
    return LinkMessageWriter(0, LinkMessageKind::items, self, 0).size();
}

}  // namespace

bool LinkSender::add(std::string_view item) {
    const std::size_t added = LinkMessageWriter::item_head_bytes + item.size();
    const std::size_t gathered = full_bytes_ + (open_ ? open_->size() : 0);
    if (empty_message_size(self_) + added > limits_.message_bytes_max ||
        gathered + added > limits_.turn_bytes_max) {
        lose();
        return false;
    }
    if (open_ && open_->size() + added > limits_.message_bytes_max) {
        close_message();
    }
    if (!open_) {
        last_number_ += std::exchange(has_lost_, false) ? 2 : 1;
        open_.emplace(version_, LinkMessageKind::items, self_, last_number_);
    }
    open_->add(item);
    return true;
}

// What comes next goes under another number, so that the gap is where the loss is.
void LinkSender::lose() {
    close_message();
    has_lost_ = true;
}

void LinkSender::close_message() {
    if (open_) {
        full_.push_back(std::move(*open_).finish());
        full_bytes_ += full_.back().size();
        open_.reset();
    }
}

std::vector<std::string> LinkSender::take(std::int64_t now_ms) {
    close_message();
    if (full_.empty() && (has_lost_ || now_ms >= heartbeat_due_ms())) {
        last_number_ += std::exchange(has_lost_, false) ? 1 : 0;
        full_.push_back(
            LinkMessageWriter(version_, LinkMessageKind::heartbeat, self_, last_number_).finish());
    }
    if (!full_.empty()) {
        last_sent_ms_ = now_ms;
    }
    full_bytes_ = 0;
    return std::exchange(full_, {});
}

}  // namespace potluck::server
