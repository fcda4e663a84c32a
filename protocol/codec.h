// Converts between JSON and structs from one declaration per struct.
//
// A message struct lists its fields once:
//
//     struct Sit {
//         static constexpr std::string_view struct_name = "sit";
//         RoomCode room;
//         int seat = 0;
//         static constexpr auto fields = std::tuple{
//             Field{"room", &Sit::room, "the room"},
//             Field{"seat", &Sit::seat, "the seat to take, from 0"}};
//     };
//
// Reading is strict: a missing or unknown field, a wrong type, a number out of range and a text
// that breaks its limits are refused with the path. A std::optional field may be left out or null.
// Codec<T> defines how a type is read, appended as text and described.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "protocol/bounded_text.h"
#include "protocol/json.h"
#include "protocol/json_text.h"
#include "protocol/path.h"

namespace potluck::protocol {

template <class Struct, class Member>
struct Field {
    std::string_view name;
    Member Struct::*member;
    std::string_view doc;
};
template <class Struct, class Member>
Field(std::string_view, Member Struct::*, std::string_view) -> Field<Struct, Member>;

template <class T>
concept Described = requires {
    T::fields;
};

inline Error bad_field(const Path& path, std::string message) {
    return {ErrorCode::bad_field, path.text(), std::move(message)};
}

template <class T>
struct Codec;

template <class T>
Result<T> read(const Json& json, const Path& path = {}) {
    return Codec<T>::read(json, path);
}

// Of a text that write_text gave; never throws, whatever stands there.
template <class T>
Result<T> read_text(std::string_view text, const Path& path = {}) {
    const Result<Json> json = parse_json(text);
    if (!json) {
        return json.error();
    }
    return read<T>(*json, path);
}

template <class T>
std::string write_text(const T& value) {
    std::string text;
    Codec<T>::append(text, value);
    return text;
}
template <class T>
Json write(const T& value) {
    return Json::parse(write_text(value));
}

template <class T>
requires(std::is_integral_v<T> && !std::is_same_v<T, bool>) struct Codec<T> {
    static std::string kind() { return "whole number"; }
    static Result<T> read(const Json& json, const Path& path) {
        // Type first: nlohmann's get<int>() turns true, 1.9 and 2^32 + 1 into 1.
        if (!json.is_number_integer()) {
            return bad_field(path, "must be a whole number");
        }
        const bool fits = json.is_number_unsigned() ? std::in_range<T>(json.get<std::uint64_t>())
                                                    : std::in_range<T>(json.get<std::int64_t>());
        if (!fits) {
            return bad_field(path, "must be between " +
                                       std::to_string(std::numeric_limits<T>::min()) + " and " +
                                       std::to_string(std::numeric_limits<T>::max()));
        }
        return static_cast<T>(json.is_number_unsigned()
                                  ? json.get<std::uint64_t>()
                                  : static_cast<std::uint64_t>(json.get<std::int64_t>()));
    }
    static void append(std::string& out, T value) { append_number(out, value); }
};

template <>
struct Codec<bool> {
    static std::string kind() { return "true or false"; }
    static Result<bool> read(const Json& json, const Path& path) {
        if (!json.is_boolean()) {
            return bad_field(path, "must be true or false");
        }
        return json.get<bool>();
    }
    static void append(std::string& out, bool value) { out += value ? "true" : "false"; }
};

// Text that only the server writes, or that is bounded by the size of the message.
template <>
struct Codec<std::string> {
    static std::string kind() { return "text"; }
    static Result<std::string> read(const Json& json, const Path& path) {
        if (!json.is_string()) {
            return bad_field(path, "must be a text");
        }
        return json.get<std::string>();
    }
    static void append(std::string& out, const std::string& value) { append_text(out, value); }
};

// JSON passed through unchanged: options, boards.
template <>
struct Codec<Json> {
    static std::string kind() { return "any JSON"; }
    static Result<Json> read(const Json& json, const Path&) { return json; }
    static void append(std::string& out, const Json& value) { out += to_line(value); }
};

template <>
struct Codec<JsonText> {
    static std::string kind() { return Codec<Json>::kind(); }
    static Result<JsonText> read(const Json& json, const Path&) { return JsonText{to_line(json)}; }
    static void append(std::string& out, const JsonText& value) { out += value.text; }
};

template <class Kind>
struct Codec<BoundedText<Kind>> {
    static std::string kind() { return std::string(Kind::name); }
    static Result<BoundedText<Kind>> read(const Json& json, const Path& path) {
        if (!json.is_string()) {
            return bad_field(path, "must be a text");
        }
        const auto& text = json.get_ref<const std::string&>();
        if (std::optional<std::string> reason = BoundedText<Kind>::why_bad(text)) {
            return bad_field(path, std::move(*reason));
        }
        return BoundedText<Kind>{text};
    }
    static void append(std::string& out, const BoundedText<Kind>& value) {
        append_text(out, value.value);
    }
};

// An enum with `constexpr std::array<std::pair<E, std::string_view>, N> enum_texts(E)`, found by
// argument-dependent lookup.
template <class E>
requires std::is_enum_v<E>
struct Codec<E> {
    static constexpr auto texts = enum_texts(E{});

    static std::string kind() {
        std::string list;
        for (const auto& [value, text] : texts) {
            list += (list.empty() ? "`" : " or `") + std::string(text) + "`";
        }
        return list;
    }
    static Result<E> read(const Json& json, const Path& path) {
        if (json.is_string()) {
            for (const auto& [value, text] : texts) {
                if (json.get_ref<const std::string&>() == text) {
                    return value;
                }
            }
        }
        return bad_field(path, "must be " + kind());
    }
    static std::string_view text_of(E value) {
        for (const auto& [each, text] : texts) {
            if (each == value) {
                return text;
            }
        }
        return {};
    }
    static void append(std::string& out, E value) { append_text(out, text_of(value)); }
};

template <class E>
std::string_view enum_text(E value) {
    return Codec<E>::text_of(value);
}

template <class T>
struct Codec<std::optional<T>> {
    static std::string kind() { return Codec<T>::kind() + ", or null"; }
    static Result<std::optional<T>> read(const Json& json, const Path& path) {
        if (json.is_null()) {
            return std::optional<T>();
        }
        Result<T> value = Codec<T>::read(json, path);
        if (!value) {
            return std::move(value.error());
        }
        return std::optional<T>(std::move(*value));
    }
    static void append(std::string& out, const std::optional<T>& value) {
        if (value) {
            Codec<T>::append(out, *value);
        } else {
            out += "null";
        }
    }
};

template <class T>
struct Codec<std::vector<T>> {
    static std::string kind() { return "list of " + Codec<T>::kind(); }
    static Result<std::vector<T>> read(const Json& json, const Path& path) {
        if (!json.is_array()) {
            return bad_field(path, "must be a list");
        }
        std::vector<T> list;
        for (const Json& item : json) {
            Result<T> value = Codec<T>::read(item, Path(path, list.size()));
            if (!value) {
                return std::move(value.error());
            }
            list.push_back(std::move(*value));
        }
        return list;
    }
    static void append(std::string& out, const std::vector<T>& list) {
        append_list(out, list, [&](const T& item) { Codec<T>::append(out, item); });
    }
};

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <Described T>
struct Codec<T> {
    static std::string kind() { return "`" + std::string(T::struct_name) + "`"; }

    // `envelope`: fields that were already read and are allowed here.
    static Result<T> read(const Json& json, const Path& path,
                          std::initializer_list<std::string_view> envelope = {}) {
        if (!json.is_object()) {
            return bad_field(path, "must be an object");
        }
        T value;
        std::optional<Error> error;
        FieldReader reader{json.get_ref<const Json::object_t&>(), path};
        std::apply([&](const auto&... field) { (reader.read(value, field, error), ...); },
                   T::fields);
        if (error) {
            return std::move(*error);
        }
        std::ranges::for_each(envelope, [&](std::string_view name) { reader.find(name); });
        // No key occurs twice, see parse_json: if the counts match, all fields are known.
        if (reader.found != json.size()) {
            if (auto unknown = unknown_field(json, path, envelope)) {
                return std::move(*unknown);
            }
        }
        return value;
    }
    static void append(std::string& out, const T& value) {
        out += '{';
        append_fields(out, value);
        out += '}';
    }
    // As further fields of an object.
    static void append_fields(std::string& out, const T& value) {
        std::apply([&](const auto&... field) { (append_field(out, value, field), ...); },
                   T::fields);
    }

private:
    // Senders mostly write fields in the order of the declaration, so the search for each starts
    // after the previous one.
    struct FieldReader {
        const Json::object_t& object;
        const Path& path;
        std::size_t next = 0;
        std::size_t found = 0;

        const Json* find(std::string_view name) {
            for (std::size_t count = 0; count < object.size(); ++count) {
                const auto& [key, value] = *(object.begin() + static_cast<std::ptrdiff_t>(next));
                next = next + 1 == object.size() ? 0 : next + 1;
                if (key == name) {
                    ++found;
                    return &value;
                }
            }
            return nullptr;
        }
        template <class Member>
        void read(T& value, const Field<T, Member>& field, std::optional<Error>& error) {
            if (error) {
                return;
            }
            const Json* json = find(field.name);
            if (json == nullptr) {
                if constexpr (!IsOptional<Member>::value) {
                    error = bad_field(Path(path, field.name), "is missing");
                }
                return;
            }
            Result<Member> member = Codec<Member>::read(*json, Path(path, field.name));
            if (!member) {
                error = std::move(member.error());
                return;
            }
            value.*field.member = std::move(*member);
        }
    };

    static std::optional<Error> unknown_field(const Json& json, const Path& path,
                                              std::initializer_list<std::string_view> envelope) {
        for (const auto& [key, ignored] : json.items()) {
            if (!is_field(key) &&
                std::find(envelope.begin(), envelope.end(), key) == envelope.end()) {
                constexpr std::size_t key_size_max = 60;
                return bad_field(key.size() <= key_size_max ? Path(path, key) : path,
                                 "there is no such field");
            }
        }
        return std::nullopt;
    }
    template <class Member>
    static void append_field(std::string& out, const T& value, const Field<T, Member>& field) {
        // Absent and null mean the same, so nothing is written.
        if constexpr (IsOptional<Member>::value) {
            if (!(value.*field.member)) {
                return;
            }
        }
        append_name(out, field.name);
        Codec<Member>::append(out, value.*field.member);
    }
    static bool is_field(std::string_view key) {
        return std::apply([&](const auto&... field) { return ((field.name == key) || ...); },
                          T::fields);
    }
};

}  // namespace potluck::protocol
