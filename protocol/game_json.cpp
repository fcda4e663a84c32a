#include "protocol/game_json.h"

#include <algorithm>

#include "protocol/codec.h"

namespace potluck::protocol {

namespace {

Json write_value(const rules::OptionValue& value) {
    return std::visit([](const auto& content) { return Json(content); }, value);
}

Json write_spec(const rules::OptionSpec& spec) {
    Json json = Json::object();
    json["name"] = spec.name;
    Json choices = Json::array();
    for (const rules::OptionValue& choice : spec.choices) {
        choices.push_back(write_value(choice));
    }
    json["choices"] = std::move(choices);
    if (spec.default_value) {
        json["default"] = write_value(*spec.default_value);
    }
    if (spec.list_size > 0) {
        json["list_size"] = spec.list_size;
        json["drawable"] = spec.drawable;
    }
    if (spec.when) {
        json["when"] = {{"option", spec.when->name}, {"value", write_value(spec.when->value)}};
    }
    return json;
}

}  // namespace

Result<rules::OptionMap> read_options(const Json& json, const Path& path) {
    if (!json.is_object()) {
        return Error{ErrorCode::bad_options, path.text(), "must be an object"};
    }
    rules::OptionMap options;
    for (const auto& [name, value] : json.items()) {
        // A value of the wrong type becomes an empty list, which no option accepts: resolve_options
        // then reports it.
        rules::OptionValue& option = options[name];
        option = rules::OptionList{};
        if (value.is_string()) {
            option = value.get<std::string>();
        } else if (value.is_array() &&
                   std::all_of(value.begin(), value.end(),
                               [](const Json& item) { return item.is_string(); })) {
            option = value.get<rules::OptionList>();
        } else if (Result<std::int64_t> number = read<std::int64_t>(value, Path(path, name))) {
            option = *number;
        }
    }
    return options;
}

Json write_options(const rules::OptionMap& options) {
    Json json = Json::object();
    for (const auto& [name, value] : options) {
        json[name] = write_value(value);
    }
    return json;
}

Error options_error(const rules::OptionError& error, const Path& path) {
    return {ErrorCode::bad_options, Path(path, error.option).text(), error.message};
}

Json write_position(const rules::Game& game) {
    return Json::parse(position_text(game).text);
}

Json write_board(const rules::Game& game) {
    return Json::parse(board_text(game));
}

Json write_game_info(const rules::GameInfo& info) {
    Json json = Json::object();
    json["name"] = info.name;
    json["title"] = info.title;
    json["designer"] = info.designer;
    json["source"] = info.source;
    json["score"] = info.score;
    json["has_draws"] = info.has_draws;
    Json options = Json::array();
    for (const rules::OptionSpec& spec : info.options) {
        options.push_back(write_spec(spec));
    }
    json["options"] = std::move(options);
    return json;
}

}  // namespace potluck::protocol
