// LinkSender: one end of a link, for one run of one other node. It gathers what this node has for
// that one during a turn of the loop, and makes it one message with a number.
//
// What holds: numbers begin with 1 and have no holes, unless something was lost here: then one is
// left out, so that the other end sees a gap. A number is used up even if the bus does not take the
// message. Hence one LinkSender for each pair of incarnations, kept as long as both may be alive.
// A value without a clock or a socket; bounded. Not safe for two threads.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/cluster/link_message.h"
#include "server/cluster/node_id.h"

namespace potluck::server {

struct LinkLimits {
    std::size_t message_bytes_max = 1'048'576;  // as payload_bytes_max of the bus
    std::size_t turn_bytes_max = 4'194'304;     // what may be gathered in a turn
    std::chrono::milliseconds heartbeat{500};   // the longest time without a message
};

class LinkSender {
public:
    // `version`: of the messages.
    LinkSender(NodeId self, std::uint16_t version, const LinkLimits& limits = {})
        : self_(std::move(self)), version_(version), limits_(limits) {}

    // False if it is too much, for one message or for the turn: it is lost, which will show as a
    // gap.
    bool add(std::string_view item);
    // Something was lost before it came here: the same.
    void lose();
    bool is_empty() const { return open_ == std::nullopt && full_.empty(); }

    // At the end of a turn: what was gathered, in order. One message, or more if one would be
    // longer than message_bytes_max. If there is nothing, and nothing was sent for the time of a
    // heartbeat: a heartbeat.
    std::vector<std::string> take(std::int64_t now_ms);
    // When take() has something to give although nothing was added.
    std::int64_t heartbeat_due_ms() const { return last_sent_ms_ + limits_.heartbeat.count(); }

    // The number that was used last.
    std::uint64_t last_number() const { return last_number_; }

private:
    void close_message();

    NodeId self_;
    std::uint16_t version_;
    LinkLimits limits_;
    std::uint64_t last_number_ = 0;
    std::int64_t last_sent_ms_ = 0;
    std::optional<LinkMessageWriter> open_;
    std::vector<std::string> full_;
    std::size_t full_bytes_ = 0;
    bool has_lost_ = false;  // since the last number
};

}  // namespace potluck::server
