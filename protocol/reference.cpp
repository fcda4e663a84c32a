#include "protocol/reference.h"

#include "protocol/commands.h"
#include "protocol/error.h"
#include "protocol/events.h"

namespace potluck::protocol {

namespace {

template <class T>
void add_fields(std::string& text) {
    if constexpr (std::tuple_size_v<decltype(T::fields)> == 0) {
        text += "No fields.\n";
    } else {
        text += "| field | kind | |\n|---|---|---|\n";
        std::apply(
            [&](const auto&... field) {
                ((text += "| `" + std::string(field.name) + "` | " +
                          Codec<std::decay_t<decltype(T{}.*field.member)>>::kind() + " | " +
                          std::string(field.doc) + " |\n"),
                 ...);
            },
            T::fields);
    }
}

template <class T>
void add_command(std::string& text) {
    text += "\n#### `" + std::string(T::struct_name) + "`\n" + std::string(T::doc) +
            " Result: " + (T::answer.empty() ? "none" : "`" + std::string(T::answer) + "`") +
            ".\n\n";
    add_fields<T>(text);
}

template <class T>
void add_event(std::string& text) {
    text += "\n#### `" + std::string(T::struct_name) + "`\n" + std::string(T::doc) + "\n\n";
    add_fields<T>(text);
}

template <class T>
void add_struct(std::string& text) {
    text += "\n#### `" + std::string(T::struct_name) + "`\n\n";
    add_fields<T>(text);
}

template <std::size_t... Index>
void add_commands(std::string& text, std::index_sequence<Index...>) {
    (add_command<std::variant_alternative_t<Index, Command>>(text), ...);
}

template <class... Structs>
void add_structs(std::string& text) {
    (add_struct<Structs>(text), ...);
}

template <class... Events>
void add_events(std::string& text) {
    (add_event<Events>(text), ...);
}

}  // namespace

std::string reference_markdown() {
    std::string text = "### Commands\n";
    add_commands(text, std::make_index_sequence<std::variant_size_v<Command>>());
    text += "\n### Results\n";
    add_structs<Welcome, NewPass, Advice, RoomList, Resumed, RoomSnapshot, ChatLog>(text);
    text += "\n### Events of a room\nEach also has `room` and `seq`.\n";
    add_events<RoomChanged, MatchStarted, Acted, TakenBack, TakenOver, ClockChanged, OffersChanged,
               MatchEnded, RoomClosed, CaughtUp>(text);
    text += "\n### Other events\n";
    add_events<Said, LobbyChanged>(text);
    text += "\n### Parts\n";
    add_structs<TableSettings, ClockSettings, RoomInfo, SeatInfo, Person, MatchInfo, PlayedAction,
                TakeOver, ClockInfo, SeatClock, OfferInfo, OutcomeInfo, ChatMessage, RoomSummary,
                AdviceCandidate>(text);
    text += "\n### Error codes\n\n| code | meaning |\n|---|---|\n";
    for (const ErrorCodeInfo& info : error_codes) {
        text += "| `" + std::string(info.text) + "` | " + std::string(info.meaning) + " |\n";
    }
    return text;
}

}  // namespace potluck::protocol
