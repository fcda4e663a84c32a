// Texts on the wire: each kind has its own type, size limits and alphabet, checked when it is read.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "rules/setup.h"

namespace potluck::protocol {

// Kind has `name`, `size_min`, `size_max` (bytes) and why_bad(text), which is nothing for valid
// text.
template <class Kind>
struct BoundedText {
    using TextKind = Kind;

    std::string value;

    static std::optional<std::string> why_bad(std::string_view text) {
        if (text.size() < Kind::size_min || text.size() > Kind::size_max) {
            return "must have " + std::to_string(Kind::size_min) + " to " +
                   std::to_string(Kind::size_max) + " bytes";
        }
        return Kind::why_bad(text);
    }

    friend auto operator<=>(const BoundedText&, const BoundedText&) = default;
};

// The bytes that a text may contain.
class Alphabet {
public:
    // `name`: for the error, "must consist of ...".
    constexpr Alphabet(std::string_view bytes, std::string_view name) : name_(name) {
        for (const char byte : bytes) {
            has_[static_cast<unsigned char>(byte)] = true;
        }
    }
    // Nothing if every byte of the text is allowed.
    std::optional<std::string> why_not(std::string_view text) const;

private:
    std::array<bool, 256> has_{};
    std::string_view name_;
};

// Nothing for text that can be shown as a name: no control or direction-changing characters, no
// space at either end. `text` must be UTF-8.
std::optional<std::string> why_not_showable(std::string_view text);

// Crockford's base 32 in lower case: https://www.crockford.com/base32.html
inline constexpr std::string_view base32_alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
inline constexpr Alphabet base32(base32_alphabet, "digits and lowercase letters except i, l, o, u");
inline constexpr std::string_view id_alphabet =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
inline constexpr Alphabet id_letters(id_alphabet, "letters, digits, - and _");

struct CommandIdKind {
    static constexpr std::string_view name = "command id";
    static constexpr std::size_t size_min = 1;
    static constexpr std::size_t size_max = 40;
    static std::optional<std::string> why_bad(std::string_view text) {
        return id_letters.why_not(text);
    }
};
struct RoomCodeKind {
    static constexpr std::string_view name = "room code";
    static constexpr std::size_t size_min = 16;  // 80 bits
    static constexpr std::size_t size_max = 16;
    static std::optional<std::string> why_bad(std::string_view text) {
        return base32.why_not(text);
    }
};
struct MatchIdKind {
    static constexpr std::string_view name = "match id";
    static constexpr std::size_t size_min = 16;
    static constexpr std::size_t size_max = 16;
    static std::optional<std::string> why_bad(std::string_view text) {
        return base32.why_not(text);
    }
};
struct UserIdKind {
    static constexpr std::string_view name = "user id";
    static constexpr std::size_t size_min = 16;
    static constexpr std::size_t size_max = 16;
    static std::optional<std::string> why_bad(std::string_view text) {
        return base32.why_not(text);
    }
};
struct TokenKind {
    static constexpr std::string_view name = "token";
    static constexpr std::size_t size_min = 26;  // 128 bits
    static constexpr std::size_t size_max = 26;
    static std::optional<std::string> why_bad(std::string_view text) {
        return base32.why_not(text);
    }
};
struct DeviceIdKind {
    static constexpr std::string_view name = "device id";
    static constexpr std::size_t size_min = 13;  // 64 bits
    static constexpr std::size_t size_max = 13;
    static std::optional<std::string> why_bad(std::string_view text) {
        return base32.why_not(text);
    }
};
struct PersonNameKind {
    static constexpr std::string_view name = "name";
    static constexpr std::size_t size_min = 1;
    static constexpr std::size_t size_max = 40;
    static std::optional<std::string> why_bad(std::string_view text) {
        return why_not_showable(text);
    }
};
struct GameNameKind {
    static constexpr std::string_view name = "game name";
    static constexpr std::size_t size_min = 1;
    static constexpr std::size_t size_max = 40;
    static std::optional<std::string> why_bad(std::string_view text) {
        return id_letters.why_not(text);
    }
};
struct ActionTextKind {
    static constexpr std::string_view name = "action";
    static constexpr std::size_t size_min = 1;
    static constexpr std::size_t size_max = 15;
    static std::optional<std::string> why_bad(std::string_view) { return std::nullopt; }
};
// As rules/setup.h writes it.
struct SetupTextKind {
    static constexpr std::string_view name = "setup";
    static constexpr std::size_t size_min = 1;
    static constexpr std::size_t size_max = rules::setup_size_max;
    static std::optional<std::string> why_bad(std::string_view) { return std::nullopt; }
};
struct ChatTextKind {
    static constexpr std::string_view name = "chat text";
    static constexpr std::size_t size_min = 1;
    static constexpr std::size_t size_max = 200;
    static std::optional<std::string> why_bad(std::string_view text) {
        return why_not_showable(text);
    }
};
struct PassKind {
    static constexpr std::string_view name = "pass";
    static constexpr std::size_t size_min = 16;  // 80 bits, good for minutes and once
    static constexpr std::size_t size_max = 16;
    static std::optional<std::string> why_bad(std::string_view text) {
        return base32.why_not(text);
    }
};

// Where a browser's push service takes messages for it. What else must hold is the server's
// business.
struct PushAddressKind {
    static constexpr std::string_view name = "address of a push service";
    static constexpr std::size_t size_min = 9;
    static constexpr std::size_t size_max = 1'024;
    static std::optional<std::string> why_bad(std::string_view text);
};
// A point of P-256, uncompressed, as base64url without padding.
struct PushKeyKind {
    static constexpr std::string_view name = "push key";
    static constexpr std::size_t size_min = 87;
    static constexpr std::size_t size_max = 87;
    static std::optional<std::string> why_bad(std::string_view text) {
        return id_letters.why_not(text);
    }
};
// Sixteen bytes, likewise.
struct PushSecretKind {
    static constexpr std::string_view name = "push secret";
    static constexpr std::size_t size_min = 22;
    static constexpr std::size_t size_max = 22;
    static std::optional<std::string> why_bad(std::string_view text) {
        return id_letters.why_not(text);
    }
};
// As the IANA names them.
struct TimeZoneKind {
    static constexpr std::string_view name = "time zone";
    static constexpr std::size_t size_min = 1;
    static constexpr std::size_t size_max = 64;
    static std::optional<std::string> why_bad(std::string_view text);
};

using CommandId = BoundedText<CommandIdKind>;
using RoomCode = BoundedText<RoomCodeKind>;
using MatchId = BoundedText<MatchIdKind>;
using UserId = BoundedText<UserIdKind>;
using Token = BoundedText<TokenKind>;
using DeviceId = BoundedText<DeviceIdKind>;
using PersonName = BoundedText<PersonNameKind>;
using GameName = BoundedText<GameNameKind>;
using ActionText = BoundedText<ActionTextKind>;
using SetupText = BoundedText<SetupTextKind>;
using ChatText = BoundedText<ChatTextKind>;
using Pass = BoundedText<PassKind>;
using PushAddress = BoundedText<PushAddressKind>;
using PushKey = BoundedText<PushKeyKind>;
using PushSecret = BoundedText<PushSecretKind>;
using TimeZone = BoundedText<TimeZoneKind>;

}  // namespace potluck::protocol

// Only for maps whose keys we generated: keys that clients choose could be made to collide.
template <class Kind>
struct std::hash<potluck::protocol::BoundedText<Kind>> {
    std::size_t operator()(const potluck::protocol::BoundedText<Kind>& text) const noexcept {
        return std::hash<std::string>()(text.value);
    }
};
