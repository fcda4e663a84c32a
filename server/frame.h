// A message as bytes to be sent: serialised and framed once (RFC 6455, 5.2), shared by all
// recipients. Pure; any thread.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/opcode.h"

namespace potluck::server {

class Frame {
public:
    // None: compares equal to nullptr.
    Frame() = default;
    Frame(std::nullptr_t) {}
    Frame(Opcode opcode, std::string_view payload);
    // Not a frame: the answer to the upgrade, which precedes the first of them.
    static Frame unframed(std::string bytes);

    // Including the header.
    std::string_view bytes() const { return *bytes_; }
    std::string_view payload() const { return bytes().substr(header_size()); }
    friend bool operator==(const Frame& one, const Frame& other) = default;
    friend bool operator==(const Frame& frame, std::nullptr_t) { return frame.bytes_ == nullptr; }

private:
    std::size_t header_size() const;

    std::shared_ptr<const std::string> bytes_;
};

inline Frame make_frame(std::string_view text) {
    return {Opcode::text, text};
}

}  // namespace potluck::server
