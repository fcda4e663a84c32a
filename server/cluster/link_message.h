// LinkMessage: what one node tells another with one message on the bus: the items of one turn of
// its loop, in order, or that it is alive. Bytes in, bytes out; items go through as they are.
//
// All numbers are big-endian:
//   u8 'P'  u8 'L'  u16 version  u8 kind  i64 incarnation  u64 number  u8 size and name of the
//   sender  u32 how many items  and for each: u32 size, bytes
// The place of the version never changes; all behind it may, with another version.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/result.h"
#include "server/cluster/node_id.h"

namespace potluck::server {

// The versions of messages that a program reads and writes. A new one comes with a program that
// still has the one before, so that nodes can be replaced one after the other. 2 does not: no
// program that spoke 1 was released.
struct LinkVersions {
    std::uint16_t oldest = 1;
    std::uint16_t newest = 1;
};
inline constexpr LinkVersions link_versions{2, 2};  // of this program

enum class LinkMessageKind : std::uint8_t {
    items = 1,
    heartbeat = 2,  // without items; its number is the last one sent
};

struct LinkMessage {
    std::uint16_t version = 0;
    LinkMessageKind kind = LinkMessageKind::items;
    NodeId sender;
    std::uint64_t number = 0;
    std::vector<std::string_view> items;  // views into the bytes
};

struct LinkFault {
    enum class Reason { not_a_link_message, version_too_new, version_too_old };
    Reason reason = Reason::not_a_link_message;
    std::string message;
};

// The whole of it is checked first: nothing of a faulty message is used.
rules::Result<LinkMessage, LinkFault> read_link_message(std::string_view bytes,
                                                        const LinkVersions& own = link_versions);

// A message in the making. Appends to one text; nothing is copied twice.
class LinkMessageWriter {
public:
    static constexpr std::size_t node_name_bytes_max = 255;
    // What an item takes beside its own bytes.
    static constexpr std::size_t item_head_bytes = 4;

    // The name is cut at node_name_bytes_max.
    LinkMessageWriter(std::uint16_t version, LinkMessageKind kind, const NodeId& sender,
                      std::uint64_t number);

    void add(std::string_view item);
    std::size_t size() const { return bytes_.size(); }
    std::string finish() &&;

private:
    std::string bytes_;
    std::size_t count_place_ = 0;
    std::uint32_t count_ = 0;
};

}  // namespace potluck::server
