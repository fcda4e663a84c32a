// Bytes that nodes write for each other and read. Numbers are big-endian. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace potluck::server {

inline void put_number(std::string& bytes, std::uint64_t number, std::size_t size) {
    for (std::size_t left = size; left > 0; --left) {
        bytes.push_back(static_cast<char>((number >> (8 * (left - 1))) & 0xffU));
    }
}

// Takes parts off the front; after the first that is missing, all are.
class WireBytes {
public:
    explicit WireBytes(std::string_view bytes) : left_(bytes) {}

    std::uint64_t number(std::size_t size) {
        std::uint64_t number = 0;
        for (const char byte : text(size)) {
            number = (number << 8U) | static_cast<unsigned char>(byte);
        }
        return number;
    }
    std::string_view text(std::size_t size) {
        if (is_missing_ || size > left_.size()) {
            is_missing_ = true;
            return {};
        }
        const std::string_view part = left_.substr(0, size);
        left_.remove_prefix(size);
        return part;
    }
    std::string_view rest() const { return is_missing_ ? std::string_view() : left_; }
    bool is_missing() const { return is_missing_; }
    bool is_at_end() const { return !is_missing_ && left_.empty(); }

private:
    std::string_view left_;
    bool is_missing_ = false;
};

}  // namespace potluck::server
