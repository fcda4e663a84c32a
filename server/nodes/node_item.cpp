#include "server/nodes/node_item.h"

#include <array>
#include <utility>

namespace potluck::server {

namespace {

constexpr std::size_t head_at = 5;
// What a link takes in one message, and no list that is longer than that.
constexpr protocol::JsonLimits head_limits{4'194'304, 32, 1'000'000};

template <class T>
rules::Result<NodeItem, std::string> read_head(std::string_view head) {
    const auto json = protocol::parse_json(head, head_limits);
    if (!json) {
        return std::string(T::struct_name) + ": " + json.error().message;
    }
    auto read = protocol::read<T>(*json);
    if (!read) {
        return std::string(T::struct_name) + ": " + read.error().path + " " + read.error().message;
    }
    return NodeItem(std::move(*read));
}

using ReadHead = rules::Result<NodeItem, std::string> (*)(std::string_view);
template <std::size_t... which>
constexpr auto make_readers(std::index_sequence<which...>) {
    return std::array<ReadHead, sizeof...(which)>{
        read_head<std::variant_alternative_t<which, NodeItem>>...};
}
constexpr auto readers = make_readers(std::make_index_sequence<std::variant_size_v<NodeItem>>());

}  // namespace

std::string write_item(const NodeItem& item, std::string_view tail) {
    std::string bytes(head_at, '\0');
    std::visit(
        [&bytes](const auto& each) {
            using T = std::decay_t<decltype(each)>;
            protocol::Codec<T>::append(bytes, each);
        },
        item);
    std::size_t size = bytes.size() - head_at;
    bytes[0] = static_cast<char>(item.index());
    for (std::size_t at = head_at - 1; at > 0; --at, size >>= 8U) {
        bytes[at] = static_cast<char>(size & 0xffU);
    }
    bytes += tail;
    return bytes;
}

rules::Result<ReadItem, std::string> read_item(std::string_view bytes) {
    if (bytes.size() < head_at) {
        return std::string("an item is cut off");
    }
    const auto which = static_cast<unsigned char>(bytes[0]);
    std::size_t size = 0;
    for (std::size_t at = 1; at < head_at; ++at) {
        size = size << 8U | static_cast<unsigned char>(bytes[at]);
    }
    if (which >= readers.size()) {
        return "there is no item " + std::to_string(which);
    }
    if (size > bytes.size() - head_at) {
        return std::string("the head of an item is cut off");
    }
    auto item = readers[which](bytes.substr(head_at, size));
    if (!item) {
        return std::move(item.error());
    }
    return ReadItem{std::move(*item), bytes.substr(head_at + size)};
}

}  // namespace potluck::server
