// Subject: what a message on the bus is addressed to. Words of letters, digits, `-` and `_`, with
// dots between; never a wildcard, so that no text can widen who gets a message.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "server/cluster/node_id.h"

namespace potluck::server {

class Subject {
public:
    static constexpr std::size_t bytes_max = 200;

    // Nothing if it is not a subject.
    static std::optional<Subject> from(std::string_view text);

    const std::string& text() const { return text_; }

    friend auto operator<=>(const Subject&, const Subject&) = default;
    friend bool operator==(const Subject&, const Subject&) = default;

private:
    explicit Subject(std::string_view text) : text_(text) {}

    std::string text_;
};

// `potluck.node.NAME.INCARNATION`: what is meant for this run of this node alone. Nothing if its
// name is not made of words, or is too long.
std::optional<Subject> node_subject(const NodeId& node);
// `potluck.NAME`: one that every node may listen to, such as the lobby's.
std::optional<Subject> common_subject(std::string_view name);

}  // namespace potluck::server
