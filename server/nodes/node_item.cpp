#include "server/nodes/node_item.h"

#include <array>
#include <utility>

#include "server/nodes/node_codec.h"

namespace potluck::server {

namespace {

template <std::size_t... which>
constexpr auto names_of(std::index_sequence<which...> /*all*/) {
    return std::array{std::variant_alternative_t<which, NodeItem>::struct_name...};
}
constexpr auto names = names_of(std::make_index_sequence<std::variant_size_v<NodeItem>>());

}  // namespace

std::string write_item(const NodeItem& item, std::string_view tail) {
    std::string bytes;
    append_bytes(bytes, item);
    bytes += tail;
    return bytes;
}

rules::Result<ReadItem, std::string> read_item(std::string_view bytes) {
    WireBytes left(bytes);
    ReadItem read;
    if (take_bytes(left, read.item)) {
        read.tail = left.rest();
        return read;
    }
    const std::size_t which = bytes.empty() ? names.size() : static_cast<unsigned char>(bytes[0]);
    return which < names.size() ? "a malformed item: " + std::string(names[which])
                                : std::string("an unknown item");
}

}  // namespace potluck::server
