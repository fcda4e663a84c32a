#include "protocol/commands.h"

#include <array>
#include <utility>

namespace potluck::protocol {

namespace {

using Reader = Result<Command> (*)(const Json&);

template <class T>
Result<Command> read_command(const Json& json) {
    Result<T> command = Codec<T>::read(json, "", {"type", "id"});
    if (!command) {
        return std::move(command.error());
    }
    return Command(std::move(*command));
}

struct Entry {
    std::string_view type;
    Reader read;
};

// The command table, made from the variant: each command's wire name and reader.
template <std::size_t... Index>
constexpr auto make_table(std::index_sequence<Index...>) {
    return std::array{Entry{std::variant_alternative_t<Index, Command>::struct_name,
                            &read_command<std::variant_alternative_t<Index, Command>>}...};
}
constexpr auto command_table = make_table(std::make_index_sequence<std::variant_size_v<Command>>());

}  // namespace

rules::Result<CommandMessage, BadCommand> parse_command(std::string_view text,
                                                        const JsonLimits& limits) {
    Result<Json> json = parse_json(text, limits);
    if (!json) {
        return BadCommand{std::nullopt, std::move(json.error())};
    }
    if (!json->is_object()) {
        return BadCommand{std::nullopt, {ErrorCode::bad_message, "", "must be an object"}};
    }
    const auto id_field = json->find("id");
    if (id_field == json->end()) {
        return BadCommand{std::nullopt, {ErrorCode::bad_message, "id", "is missing"}};
    }
    Result<CommandId> id = read<CommandId>(*id_field, "id");
    if (!id) {
        return BadCommand{std::nullopt,
                          {ErrorCode::bad_message, "id", std::move(id.error().message)}};
    }
    const auto type_field = json->find("type");
    if (type_field == json->end() || !type_field->is_string()) {
        return BadCommand{std::move(*id),
                          {ErrorCode::bad_message, "type", "must be the name of a command"}};
    }
    for (const Entry& entry : command_table) {
        if (type_field->get_ref<const std::string&>() != entry.type) {
            continue;
        }
        Result<Command> command = entry.read(*json);
        if (!command) {
            return BadCommand{std::move(*id), std::move(command.error())};
        }
        return CommandMessage{std::move(*id), std::move(*command)};
    }
    return BadCommand{std::move(*id),
                      {ErrorCode::unknown_command, "type", "there is no such command"}};
}

std::string encode(const CommandMessage& message) {
    return std::visit(
        [&](const auto& command) {
            using T = std::decay_t<decltype(command)>;
            std::string text = begin_message(T::struct_name);
            append_name(text, "id");
            append_text(text, message.id.value);
            Codec<T>::append_fields(text, command);
            return text += '}';
        },
        message.command);
}

}  // namespace potluck::protocol
