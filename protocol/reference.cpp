#include "protocol/reference.h"

#include "protocol/error.h"
#include "protocol/messages.h"

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

}  // namespace

std::string reference_markdown() {
    std::string text;
    const auto add_part = [&]<class T>() { add_struct<T>(text); };
    const auto add_any_event = [&]<class T>() { add_event<T>(text); };
    text += "### Commands\n";
    Commands::for_each([&]<class T>() { add_command<T>(text); });
    text += "\n### Results\n";
    Results::for_each(add_part);
    text += "\n### Events of a room\nEach also has `room` and `seq`.\n";
    RoomEvents::for_each(add_any_event);
    text += "\n### Other events\n";
    OtherEvents::for_each(add_any_event);
    text += "\n### Parts\n";
    Parts::for_each(add_part);
    text += "\n### Error codes\n\n| code | meaning |\n|---|---|\n";
    for (const ErrorCodeInfo& info : error_codes) {
        text += "| `" + std::string(info.text) + "` | " + std::string(info.meaning) + " |\n";
    }
    return text;
}

}  // namespace potluck::protocol
