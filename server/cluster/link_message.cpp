#include "server/cluster/link_message.h"

#include <utility>

#include "server/cluster/subject.h"
#include "server/cluster/wire_bytes.h"
#include "server/fill_in.h"

namespace potluck::server {

namespace {

constexpr std::string_view mark = "PL";

LinkFault not_one(std::string message) {
    return {LinkFault::Reason::not_a_link_message, std::move(message)};
}

std::optional<LinkFault> check_version(std::uint16_t version, const LinkVersions& own) {
    if (version > own.newest) {
        return LinkFault{LinkFault::Reason::version_too_new,
                         fill_in("a node writes messages of version {}; this program reads {} to "
                                 "{}: it is too old for this cluster",
                                 version, own.oldest, own.newest)};
    }
    if (version < own.oldest) {
        return LinkFault{LinkFault::Reason::version_too_old,
                         fill_in("a node writes messages of version {}; this program reads {} to "
                                 "{}: that node is too old for this cluster",
                                 version, own.oldest, own.newest)};
    }
    return std::nullopt;
}

// Each item takes at least its size, so the bytes bound how many there are.
std::optional<LinkFault> read_items(WireBytes& bytes, LinkMessage& message) {
    const std::uint64_t count = bytes.number(4);
    if (count > bytes.rest().size() / LinkMessageWriter::item_head_bytes) {
        return not_one("it has fewer items than it says");
    }
    message.items.reserve(count);
    for (std::uint64_t index = 0; index < count; ++index) {
        const std::size_t size = bytes.number(LinkMessageWriter::item_head_bytes);
        message.items.push_back(bytes.text(size));
    }
    if (!bytes.is_at_end()) {
        return not_one("its items do not end where it ends");
    }
    if ((message.kind == LinkMessageKind::heartbeat) != message.items.empty()) {
        return not_one("a heartbeat has no items, and all else has some");
    }
    return std::nullopt;
}

}  // namespace

rules::Result<LinkMessage, LinkFault> read_link_message(std::string_view bytes,
                                                        const LinkVersions& own) {
    WireBytes left(bytes);
    LinkMessage message;
    if (left.text(mark.size()) != mark) {
        return not_one("it does not begin with PL");
    }
    message.version = static_cast<std::uint16_t>(left.number(2));
    if (left.is_missing()) {
        return not_one("it ends within its header");
    }
    // Before all else: what follows is that version's.
    if (auto fault = check_version(message.version, own)) {
        return *std::move(fault);
    }
    const std::uint64_t kind = left.number(1);
    message.kind = static_cast<LinkMessageKind>(kind);
    message.sender.incarnation = static_cast<std::int64_t>(left.number(8));
    message.number = left.number(8);
    message.sender.name = left.text(left.number(1));
    if (left.is_missing()) {
        return not_one("it ends within its header");
    }
    if (message.kind != LinkMessageKind::items && message.kind != LinkMessageKind::heartbeat) {
        return not_one(fill_in("its kind {} is not known", kind));
    }
    if (!node_subject(message.sender)) {
        return not_one("its sender is not a node");
    }
    if (auto fault = read_items(left, message)) {
        return *std::move(fault);
    }
    return message;
}

LinkMessageWriter::LinkMessageWriter(std::uint16_t version, LinkMessageKind kind,
                                     const NodeId& sender, std::uint64_t number)
    : bytes_(mark) {
    const std::string_view name = std::string_view(sender.name).substr(0, node_name_bytes_max);
    put_number(bytes_, version, 2);
    put_number(bytes_, static_cast<std::uint64_t>(kind), 1);
    put_number(bytes_, static_cast<std::uint64_t>(sender.incarnation), 8);
    put_number(bytes_, number, 8);
    put_number(bytes_, name.size(), 1);
    bytes_ += name;
    count_place_ = bytes_.size();
    put_number(bytes_, 0, 4);
}

void LinkMessageWriter::add(std::string_view item) {
    ++count_;
    put_number(bytes_, item.size(), item_head_bytes);
    bytes_ += item;
}

std::string LinkMessageWriter::finish() && {
    std::string count;
    put_number(count, count_, 4);
    bytes_.replace(count_place_, count.size(), count);
    return std::move(bytes_);
}

}  // namespace potluck::server
