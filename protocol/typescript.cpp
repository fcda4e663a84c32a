#include "protocol/typescript.h"

#include <array>
#include <stdexcept>
#include <string_view>
#include <type_traits>

#include "protocol/error.h"
#include "protocol/messages.h"

namespace potluck::protocol {

namespace {

// What game_json.h writes; it has no field lists.
constexpr std::string_view game_types = R"(
export type OptionValue = number | string | string[];
/** Options of a game by name. */
export type Options = { [name: string]: OptionValue };

/** The shape of a board, see Boards in PROTOCOL.md. */
export type Board =
    | { shape: "rows"; rows: number[] }
    | { shape: "square"; size: number; cut?: number }
    | { shape: "ring" };

export interface CommonPosition {
    /** the seat to move; null at the end */
    to_move: number | null;
    scores: number[];
    outcome: OutcomeInfo | null;
}
export interface CellPosition extends CommonPosition {
    /** the seat of the piece on each occupied cell */
    cells: { [cell: string]: number };
    eaten?: number[];
}
export interface RingPosition extends CommonPosition {
    ring: string[];
    cards: number[][];
    hand: string[];
}
/** See Positions in PROTOCOL.md; the lobby's have no `legal`. */
export type ShownPosition = CellPosition | RingPosition;
export type Position = ShownPosition & { legal: string[] };

export interface OptionSpec {
    name: string;
    choices: OptionValue[];
    default?: OptionValue;
    list_size?: number;
    drawable?: boolean;
    when?: { option: string; value: OptionValue };
}
/** A game as GET /api/games lists it. */
export interface GameInfo {
    name: string;
    title: string;
    designer: string;
    source: string;
    score: string;
    /** whether it can end in a draw, and so whether one may be offered */
    has_draws: boolean;
    options: OptionSpec[];
}
)";

// Fields that hold JSON made elsewhere: their types by name, or by struct and name.
struct JsonType {
    std::string_view field;
    std::string_view type;
};
constexpr std::array json_types{JsonType{"options", "Options"}, JsonType{"board", "Board"},
                                JsonType{"RoomSummary.position", "ShownPosition"},
                                JsonType{"position", "Position"}, JsonType{"events", "RoomEvent"}};

std::string json_type(std::string_view struct_name, std::string_view field) {
    const std::string whole = std::string(struct_name) + "." + std::string(field);
    for (const JsonType& each : json_types) {
        if (each.field == field || each.field == whole) {
            return std::string(each.type);
        }
    }
    throw std::logic_error("typescript.cpp has no type for the JSON in " + whole);
}

// "room_changed" as "RoomChanged"; names of parts stay as they are.
std::string type_name(std::string_view struct_name) {
    std::string name;
    bool starts_word = true;
    for (const char letter : struct_name) {
        if (letter == '_') {
            starts_word = true;
            continue;
        }
        const bool raises = starts_word && letter >= 'a' && letter <= 'z';
        name += raises ? static_cast<char>(letter - 'a' + 'A') : letter;
        starts_word = false;
    }
    return name;
}

std::string quoted(std::string_view text) {
    return "\"" + std::string(text) + "\"";
}

// `Place` gives the struct and the field for error messages and for json_type.
struct Place {
    std::string_view struct_name;
    std::string_view field;
};

template <class T>
struct TypeScript {
    static std::string type(const Place&) {
        static_assert(std::is_same_v<T, std::string> || std::is_same_v<T, UtcTime>);
        return "string";
    }
};
template <class T>
requires(std::is_integral_v<T>) struct TypeScript<T> {
    static std::string type(const Place&) { return std::is_same_v<T, bool> ? "boolean" : "number"; }
};
template <class E>
requires(std::is_enum_v<E>) struct TypeScript<E> {
    static std::string type(const Place&) {
        std::string all;
        for (const auto& [value, text] : Codec<E>::texts) {
            all += (all.empty() ? "" : " | ") + quoted(text);
        }
        return all;
    }
};
template <Described T>
struct TypeScript<T> {
    static std::string type(const Place&) { return type_name(T::struct_name); }
};
template <class Kind>
struct TypeScript<BoundedText<Kind>> {
    static std::string type(const Place&) { return "string"; }
};
template <>
struct TypeScript<Json> {
    static std::string type(const Place& place) {
        return json_type(place.struct_name, place.field);
    }
};
template <>
struct TypeScript<JsonText> : TypeScript<Json> {};
template <class T>
struct TypeScript<std::vector<T>> {
    static std::string type(const Place& place) { return TypeScript<T>::type(place) + "[]"; }
};
// The field's name says that it may be left out.
template <class T>
struct TypeScript<std::optional<T>> : TypeScript<T> {};
template <class T>
struct TypeScript<OrNull<T>> {
    static std::string type(const Place& place) { return TypeScript<T>::type(place) + " | null"; }
};

std::string comment(std::string_view text, std::string_view indent = "") {
    return text.empty() ? "" : std::string(indent) + "/** " + std::string(text) + " */\n";
}

// `first`: the fields that the struct does not list.
template <class T>
std::string interface_text(std::string_view doc, std::string_view first) {
    std::string text = "\n" + comment(doc) + "export interface " + type_name(T::struct_name) +
                       " {\n" + std::string(first);
    const auto add = [&]<class Member>(const Field<T, Member>& field) {
        text += comment(field.doc, "    ") + "    " + std::string(field.name) +
                (IsOptional<Member>::value ? "?: " : ": ") +
                TypeScript<Member>::type({T::struct_name, field.name}) + ";\n";
    };
    std::apply([&](const auto&... field) { (add(field), ...); }, T::fields);
    return text + "}\n";
}

template <class T>
std::string type_field() {
    return "    type: " + quoted(T::struct_name) + ";\n";
}

template <class List>
std::string union_of(std::string_view name) {
    std::string text = "\nexport type " + std::string(name) + " =";
    List::for_each([&]<class T>() { text += "\n    | " + type_name(T::struct_name); });
    return text + ";\n";
}

std::string command_types() {
    std::string text;
    std::string results;
    Commands::for_each([&]<class T>() {
        text += interface_text<T>(T::doc, type_field<T>() + "    id: string;\n");
        results += "    " + std::string(T::struct_name) + ": " +
                   (T::answer.empty() ? "null" : std::string(T::answer)) + ";\n";
    });
    return text + union_of<Commands>("Command") +
           "\n/** What `ok` brings, by the type of the command. */\nexport interface Results {\n" +
           results + "}\n";
}

std::string event_types() {
    std::string text;
    RoomEvents::for_each([&]<class T>() {
        text +=
            interface_text<T>(T::doc, type_field<T>() + "    room: string;\n    seq: number;\n");
    });
    OtherEvents::for_each([&]<class T>() { text += interface_text<T>(T::doc, type_field<T>()); });
    return text + union_of<RoomEvents>("RoomEvent") + union_of<OtherEvents>("OtherEvent") +
           "\nexport type ServerEvent = RoomEvent | OtherEvent;\n";
}

constexpr std::string_view answer_types = R"(
export interface Ok {
    type: "ok";
    id: string;
    /** left out when the command has none */
    result?: Results[keyof Results];
}
export interface Failure {
    type: "error";
    /** null: the command's own could not be read */
    id: string | null;
    code: ErrorCode;
    /** where in the command, as in "options.size"; "" for the whole */
    path: string;
    message: string;
    /** the room now, with stale_ply */
    snapshot?: RoomSnapshot;
    /** the settings, with room_closed */
    table?: TableSettings;
}

export type ServerMessage = Ok | Failure | ServerEvent;
)";

}  // namespace

std::string typescript_declarations() {
    std::string text = "// Made by `potluck protocol --types`; a test compares.\n";
    const auto add_part = [&]<class T>() { text += interface_text<T>("", ""); };
    Parts::for_each(add_part);
    Results::for_each(add_part);
    Records::for_each(add_part);
    text += game_types;
    text += command_types();
    text += event_types();
    text += "\nexport type ErrorCode =";
    for (const ErrorCodeInfo& info : error_codes) {
        text += "\n    | " + quoted(info.text);
    }
    text += ";\n";
    return text.append(answer_types);
}

}  // namespace potluck::protocol
