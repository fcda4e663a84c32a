#include "server/net/websocket/message_reader.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace potluck::server {

namespace {

constexpr std::size_t header_start_size = 2;
constexpr std::size_t mask_size = 4;
constexpr unsigned length_bits = 0x7F;
constexpr unsigned control_payload_max = 125;

MessageReader::Fault wrong(const char* reason) {
    return {CloseCode::protocol_error, reason};
}

// `place`: in the mask, of the first byte.
void unmask(std::span<char> bytes, const unsigned char* mask, std::size_t place) {
    std::array<unsigned char, 8> twice{};
    for (std::size_t index = 0; index < twice.size(); ++index) {
        twice[index] = mask[(place + index) % mask_size];
    }
    std::uint64_t key = 0;
    std::memcpy(&key, twice.data(), sizeof(key));
    std::size_t at = 0;
    for (; at + sizeof(key) <= bytes.size(); at += sizeof(key)) {
        std::uint64_t word = 0;
        std::memcpy(&word, &bytes[at], sizeof(word));
        word ^= key;
        std::memcpy(&bytes[at], &word, sizeof(word));
    }
    for (; at < bytes.size(); ++at) {
        bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ twice[at % 8]);
    }
}

std::optional<MessageReader::Fault> find_fault_of_close(std::string_view payload) {
    if (payload.empty()) {
        return std::nullopt;
    }
    const std::optional<std::uint16_t> code = close_code(payload);
    if (!code || !may_be_sent(*code)) {
        return MessageReader::Fault{CloseCode::protocol_error, "no close code that may be sent"};
    }
    if (protocol::find_bad_utf8(payload.substr(2)) != std::string_view::npos) {
        return MessageReader::Fault{CloseCode::bad_payload, "a reason must be UTF-8"};
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::uint16_t> close_code(std::string_view payload) {
    if (payload.size() < 2) {
        return std::nullopt;
    }
    return static_cast<std::uint16_t>(static_cast<unsigned char>(payload[0]) * 256U +
                                      static_cast<unsigned char>(payload[1]));
}

std::size_t MessageReader::header_size_wanted() const {
    if (header_size_ < header_start_size) {
        return header_start_size;
    }
    const unsigned length = header_[1] & length_bits;
    const std::size_t more = length == length_in_8_bytes ? 8 : length == length_in_2_bytes ? 2 : 0;
    return header_start_size + more + mask_size;
}

std::optional<MessageReader::Fault> MessageReader::read_header(std::span<char>& bytes) {
    while (!bytes.empty() && header_size_ < header_size_wanted()) {
        const std::size_t taken =
            std::min<std::size_t>(header_size_wanted() - header_size_, bytes.size());
        std::memcpy(&header_[header_size_], bytes.data(), taken);
        header_size_ = static_cast<std::uint8_t>(header_size_ + taken);
        bytes = bytes.subspan(taken);
        if (header_size_ == header_start_size) {
            if (const auto fault = check_start()) {
                return fault;
            }
        }
    }
    return std::nullopt;
}

std::optional<MessageReader::Fault> MessageReader::check_start() const {
    constexpr unsigned reserved_bits = 0x70;
    constexpr unsigned mask_bit = 0x80;
    if ((header_[0] & reserved_bits) != 0) {
        return wrong("no extension was agreed on");
    }
    if ((header_[1] & mask_bit) == 0) {
        return wrong("a client must mask its frames");
    }
    if (is_control()) {
        if (opcode() > Opcode::pong) {
            return wrong("no such opcode");
        }
        if (!is_final() || (header_[1] & length_bits) > control_payload_max) {
            return wrong("a control frame must be short and whole");
        }
    } else if (opcode() > Opcode::binary) {
        return wrong("no such opcode");
    } else if ((opcode() == Opcode::continuation) != is_in_message()) {
        return wrong(is_in_message() ? "a message within a message" : "nothing to continue");
    }
    return std::nullopt;
}

std::optional<MessageReader::Fault> MessageReader::begin_payload() {
    const unsigned length = header_[1] & length_bits;
    payload_left_ = length;
    if (length >= length_in_2_bytes) {
        payload_left_ = 0;
        const std::size_t size = length == length_in_8_bytes ? 8 : 2;
        for (std::size_t index = 0; index < size; ++index) {
            payload_left_ = payload_left_ * 256 + header_[header_start_size + index];
        }
        constexpr std::uint64_t needs_8_bytes = 0x10000;
        if (payload_left_ < (size == 8 ? needs_8_bytes : length_in_2_bytes) ||
            (payload_left_ >> 63U) != 0) {
            return wrong("a length must be written as short as it can be");
        }
    }
    if (!is_control()) {
        if (payload_left_ > message_bytes_max_ - message_.size()) {
            return Fault{CloseCode::too_big, "the message is too long"};
        }
        if (opcode() != Opcode::continuation) {
            message_kind_ = opcode();
        }
    }
    in_payload_ = true;
    mask_place_ = 0;
    return std::nullopt;
}

bool MessageReader::is_bad_text(std::string_view part, bool is_last) {
    return !is_control() && message_kind_ == Opcode::text &&
           (checker_.check(part) < part.size() || (is_last && !checker_.is_whole()));
}

MessageReader::Step MessageReader::end_frame(std::string_view last_part) {
    const bool control = is_control();
    in_payload_ = false;
    header_size_ = 0;
    std::string& kept = control ? control_ : message_;
    if (!control && !is_final()) {
        kept += last_part;
        return {};
    }
    Message message{control ? opcode() : *message_kind_, last_part};
    if (!kept.empty()) {
        kept += last_part;
        message.payload = kept;
    }
    if (!control) {
        message_kind_.reset();
    }
    message_given_ = true;
    if (message.kind == Opcode::close) {
        if (const auto fault = find_fault_of_close(message.payload)) {
            return *fault;
        }
    }
    return message;
}

MessageReader::Step MessageReader::next(std::span<char>& bytes) {
    if (message_given_) {
        message_given_ = false;
        std::string().swap(control_);
        if (!is_in_message()) {
            std::string().swap(message_);
        }
    }
    while (true) {
        if (!in_payload_) {
            if (const auto fault = read_header(bytes)) {
                return *fault;
            }
            if (header_size_ < header_size_wanted()) {
                return {};
            }
            if (const auto fault = begin_payload()) {
                return *fault;
            }
        }
        const auto part = bytes.first(std::min<std::uint64_t>(payload_left_, bytes.size()));
        unmask(part, &header_[header_size_ - mask_size], mask_place_);
        mask_place_ = (mask_place_ + part.size()) % mask_size;
        payload_left_ -= part.size();
        bytes = bytes.subspan(part.size());
        const std::string_view text(part.data(), part.size());
        if (is_bad_text(text, payload_left_ == 0 && is_final())) {
            return Fault{CloseCode::bad_payload, "a text must be UTF-8"};
        }
        if (payload_left_ > 0) {
            (is_control() ? control_ : message_) += text;
            return {};
        }
        Step step = end_frame(text);
        if (!std::holds_alternative<std::monostate>(step)) {
            return step;
        }
    }
}

}  // namespace potluck::server
