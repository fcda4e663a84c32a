// How nodes write values for each other: as bytes, from the same declarations as JSON for clients
// (protocol/codec.h), in the order of the fields, without their names. As JSON, a
// move of somebody at another node took the nodes 259 µs instead of 219.
//
// Whole numbers take 8 bytes, enums the index of their text, texts and lists a u32 size before
// them, variants a u8 which. Reading checks what reading JSON checks: numbers and texts that break
// their limits are refused. Pure.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/codec.h"
#include "server/cluster/wire_bytes.h"

namespace potluck::server {

// Of the size before a text or a list.
inline constexpr std::size_t count_bytes = 4;

template <class T>
struct NodeCodec;

template <class T>
void append_bytes(std::string& out, const T& value) {
    NodeCodec<T>::append(out, value);
}
// False: what stands there is no T. `value` is anything then.
template <class T>
bool take_bytes(WireBytes& bytes, T& value) {
    return NodeCodec<T>::take(bytes, value) && !bytes.is_missing();
}

template <std::integral T>
struct NodeCodec<T> {
    static constexpr std::size_t size = 8;
    static void append(std::string& out, T value) {
        put_number(out, static_cast<std::uint64_t>(value), size);
    }
    static bool take(WireBytes& bytes, T& value) {
        const std::uint64_t number = bytes.number(size);
        value = static_cast<T>(number);
        return static_cast<std::uint64_t>(value) == number;
    }
};

template <>
struct NodeCodec<bool> {
    static void append(std::string& out, bool value) { out.push_back(value ? '\1' : '\0'); }
    static bool take(WireBytes& bytes, bool& value) {
        const std::uint64_t number = bytes.number(1);
        value = number == 1;
        return number <= 1;
    }
};

template <class E>
requires std::is_enum_v<E>
struct NodeCodec<E> {
    static constexpr auto texts = enum_texts(E{});
    static void append(std::string& out, E value) {
        std::size_t index = 0;
        while (texts[index].first != value) {
            ++index;
        }
        put_number(out, index, 1);
    }
    static bool take(WireBytes& bytes, E& value) {
        const std::uint64_t index = bytes.number(1);
        if (index >= texts.size()) {
            return false;
        }
        value = texts[index].first;
        return true;
    }
};

template <>
struct NodeCodec<std::string> {
    static void append(std::string& out, std::string_view value) {
        put_number(out, value.size(), count_bytes);
        out += value;
    }
    static bool take(WireBytes& bytes, std::string& value) {
        value = bytes.text(bytes.number(count_bytes));
        return true;
    }
};

template <class Kind>
struct NodeCodec<protocol::BoundedText<Kind>> {
    using Text = protocol::BoundedText<Kind>;
    static void append(std::string& out, const Text& value) { append_bytes(out, value.value); }
    static bool take(WireBytes& bytes, Text& value) {
        return take_bytes(bytes, value.value) && !Text::why_bad(value.value);
    }
};

template <>
struct NodeCodec<protocol::Json> {
    static void append(std::string& out, const protocol::Json& value) {
        NodeCodec<std::string>::append(out, protocol::to_line(value));
    }
    static bool take(WireBytes& bytes, protocol::Json& value) {
        // What a link takes in one message, and no list that is longer than that.
        constexpr protocol::JsonLimits limits{4'194'304, 32, 1'000'000};
        auto json = protocol::parse_json(bytes.text(bytes.number(count_bytes)), limits);
        if (!json) {
            return false;
        }
        value = std::move(*json);
        return true;
    }
};

template <>
struct NodeCodec<protocol::JsonText> {
    static void append(std::string& out, const protocol::JsonText& value) {
        append_bytes(out, value.text);
    }
    static bool take(WireBytes& bytes, protocol::JsonText& value) {
        return take_bytes(bytes, value.text);
    }
};

template <class T>
struct NodeCodec<std::optional<T>> {
    static void append(std::string& out, const std::optional<T>& value) {
        append_bytes(out, value.has_value());
        if (value) {
            append_bytes(out, *value);
        }
    }
    static bool take(WireBytes& bytes, std::optional<T>& value) {
        bool is_there = false;
        return take_bytes(bytes, is_there) && (!is_there || take_bytes(bytes, value.emplace()));
    }
};

template <class T>
struct NodeCodec<std::vector<T>> {
    static void append(std::string& out, const std::vector<T>& list) {
        put_number(out, list.size(), count_bytes);
        for (const T& each : list) {
            append_bytes(out, each);
        }
    }
    // One by one, so that a count which the bytes do not bear takes no memory.
    static bool take(WireBytes& bytes, std::vector<T>& list) {
        for (std::uint64_t left = bytes.number(count_bytes); left > 0; --left) {
            if (!take_bytes(bytes, list.emplace_back())) {
                return false;
            }
        }
        return true;
    }
};

template <class... Each>
struct NodeCodec<std::variant<Each...>> {
    using Variant = std::variant<Each...>;
    static_assert(sizeof...(Each) < 256);

    static void append(std::string& out, const Variant& value) {
        put_number(out, value.index(), 1);
        std::visit([&](const auto& each) { append_bytes(out, each); }, value);
    }
    static bool take(WireBytes& bytes, Variant& value) {
        const std::uint64_t which = bytes.number(1);
        return which < sizeof...(Each) &&
               take_which(bytes, value, which, std::index_sequence_for<Each...>());
    }

private:
    template <std::size_t... index>
    static bool take_which(WireBytes& bytes, Variant& value, std::uint64_t which,
                           std::index_sequence<index...> /*all*/) {
        return ((which == index && take_bytes(bytes, value.template emplace<index>())) || ...);
    }
};

template <class T>
requires protocol::Described<T> || std::is_empty_v<T>
struct NodeCodec<T> {
    static void append([[maybe_unused]] std::string& out, [[maybe_unused]] const T& value) {
        if constexpr (protocol::Described<T>) {
            std::apply([&](const auto&... field) { (append_bytes(out, value.*field.member), ...); },
                       T::fields);
        }
    }
    static bool take([[maybe_unused]] WireBytes& bytes, [[maybe_unused]] T& value) {
        if constexpr (protocol::Described<T>) {
            return std::apply(
                [&](const auto&... field) {
                    return (take_bytes(bytes, value.*field.member) && ...);
                },
                T::fields);
        }
        return true;
    }
};

}  // namespace potluck::server
