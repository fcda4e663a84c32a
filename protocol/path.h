// The path of a value in a message: "options.size", "players[2].name". A chain of links, built
// while a message is read and turned into text only for an error. Each link lives on the stack of
// the call that reads it. Pure; any thread.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

namespace potluck::protocol {

class Path {
public:
    Path() = default;
    // A whole path as text; it must outlive this.
    template <std::convertible_to<std::string_view> Text>
    Path(const Text& text) : name_(text) {}
    Path(const Path& above, std::string_view field) : above_(&above), name_(field) {}
    Path(const Path& above, std::size_t index) : above_(&above), index_(index), is_index_(true) {}

    std::string text() const {
        std::string text = above_ == nullptr ? std::string() : above_->text();
        if (is_index_) {
            return text.append("[").append(std::to_string(index_)).append("]");
        }
        return text.append(text.empty() || name_.empty() ? "" : ".").append(name_);
    }

private:
    const Path* above_ = nullptr;
    std::string_view name_{};
    std::size_t index_ = 0;
    bool is_index_ = false;
};

}  // namespace potluck::protocol
