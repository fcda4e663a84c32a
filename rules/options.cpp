#include "rules/options.h"

#include <algorithm>
#include <cstdlib>

#include "rules/shown.h"

namespace potluck::rules {

namespace {

bool applies(const OptionSpec& spec, const OptionMap& resolved) {
    if (!spec.when) {
        return true;
    }
    const auto found = resolved.find(spec.when->name);
    return found != resolved.end() && found->second == spec.when->value;
}

std::string choices_text(const OptionSpec& spec) {
    std::string text;
    for (const OptionValue& choice : spec.choices) {
        text += (text.empty() ? "" : ", ") + to_text(choice);
    }
    return text;
}

bool is_choice(const OptionSpec& spec, const OptionValue& value) {
    return std::find(spec.choices.begin(), spec.choices.end(), value) != spec.choices.end();
}

std::optional<std::string> why_wrong_list(const OptionSpec& spec, const OptionValue& value) {
    if (spec.drawable && value == OptionValue(std::string(draw_word))) {
        return std::nullopt;
    }
    const auto* list = std::get_if<OptionList>(&value);
    if (list == nullptr || list->size() != spec.list_size) {
        return "must be a list of " + std::to_string(spec.list_size) + " different items out of " +
               choices_text(spec) + (spec.drawable ? ", or \"draw\"" : "");
    }
    for (std::size_t index = 0; index < list->size(); ++index) {
        if (!is_choice(spec, OptionValue((*list)[index]))) {
            return "has an item that is not one of " + choices_text(spec);
        }
        if (std::find(list->begin(), list->begin() + static_cast<std::ptrdiff_t>(index),
                      (*list)[index]) != list->begin() + static_cast<std::ptrdiff_t>(index)) {
            return "names " + (*list)[index] + " twice";
        }
    }
    return std::nullopt;
}

std::optional<std::string> why_wrong(const OptionSpec& spec, const OptionValue& value) {
    if (spec.list_size > 0) {
        return why_wrong_list(spec, value);
    }
    if (!is_choice(spec, value)) {
        return "must be one of " + choices_text(spec);
    }
    return std::nullopt;
}

// Why an option is left over after all that apply were taken.
std::string why_left_over(std::span<const OptionSpec> specs, std::string_view name) {
    std::string conditions;
    for (const OptionSpec& spec : specs) {
        if (spec.name == name && spec.when) {
            conditions += (conditions.empty() ? "" : " or ") + spec.when->name + " " +
                          to_text(spec.when->value);
        }
    }
    return conditions.empty() ? "no such option: " + shown(name)
                              : shown(name) + " can only be chosen with " + conditions;
}

}  // namespace

Result<OptionMap, OptionError> resolve_options(std::span<const OptionSpec> specs,
                                               const OptionMap& given) {
    OptionMap resolved;
    for (const OptionSpec& spec : specs) {
        if (!applies(spec, resolved)) {
            continue;
        }
        const auto found = given.find(spec.name);
        if (found == given.end()) {
            if (spec.default_value) {
                resolved.emplace(spec.name, *spec.default_value);
            }
            continue;
        }
        if (std::optional<std::string> reason = why_wrong(spec, found->second)) {
            return OptionError{spec.name, spec.name + " " + *reason};
        }
        resolved.emplace(spec.name, found->second);
    }
    for (const auto& [name, value] : given) {
        if (!resolved.contains(name)) {
            return OptionError{name, why_left_over(specs, name)};
        }
    }
    return resolved;
}

OptionMap draw_options(std::span<const OptionSpec> specs, OptionMap options,
                       const std::function<std::uint32_t(std::uint32_t)>& random_below) {
    for (const OptionSpec& spec : specs) {
        const auto found = options.find(spec.name);
        if (!spec.drawable || found == options.end() ||
            found->second != OptionValue(std::string(draw_word))) {
            continue;
        }
        std::vector<OptionValue> rest = spec.choices;
        OptionList drawn;
        while (drawn.size() < spec.list_size) {
            const auto place = rest.begin() + random_below(static_cast<std::uint32_t>(rest.size()));
            drawn.push_back(std::get<std::string>(*place));
            rest.erase(place);
        }
        found->second = std::move(drawn);
    }
    return options;
}

std::int64_t number_option(const OptionMap& options, std::string_view name) {
    const auto found = options.find(name);
    if (found == options.end() || !std::holds_alternative<std::int64_t>(found->second)) {
        std::abort();
    }
    return std::get<std::int64_t>(found->second);
}

const std::string& text_option(const OptionMap& options, std::string_view name) {
    const auto found = options.find(name);
    if (found == options.end() || !std::holds_alternative<std::string>(found->second)) {
        std::abort();
    }
    return std::get<std::string>(found->second);
}

std::string to_text(const OptionValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        return std::to_string(*number);
    }
    if (const auto* text = std::get_if<std::string>(&value)) {
        return *text;
    }
    std::string joined;
    for (const std::string& item : std::get<OptionList>(value)) {
        joined += (joined.empty() ? "" : ", ") + item;
    }
    return "[" + joined + "]";
}

}  // namespace potluck::rules
