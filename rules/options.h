// Options of a game: the choices and the chosen values.
// A game declares its options once, as a list of OptionSpec; checks, defaults, the dialog and the
// documentation all come from that list.
// Invariant: an OptionMap returned by resolve_options has every option that applies, in the order
// of the specs, and each value is one of its spec's choices.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rules/result.h"

namespace potluck::rules {

using OptionList = std::vector<std::string>;
using OptionValue = std::variant<std::int64_t, std::string, OptionList>;

// Chosen values by option name.
using OptionMap = std::map<std::string, OptionValue, std::less<>>;

// The value that means "the server draws the list at random".
inline constexpr std::string_view draw_word = "draw";

struct OptionSpec {
    // The spec applies only while an earlier option has this value.
    struct Condition {
        std::string name;
        OptionValue value;
    };

    std::string name;
    // The allowed values; for a list, the allowed items.
    std::vector<OptionValue> choices;
    // The default value. If there is none, the option may be absent, and is by default.
    std::optional<OptionValue> default_value;
    // 0: a single choice. Otherwise a list of exactly this many different choices.
    std::size_t list_size = 0;
    // The list may also be given as "draw".
    bool drawable = false;
    // Two specs with the same name and different conditions make a choice depend on another option.
    std::optional<Condition> when = std::nullopt;
};

struct OptionError {
    std::string option;  // the option's name; empty if no single option is at fault
    std::string message;
};

// The options with all defaults filled in, or the first error in them.
Result<OptionMap, OptionError> resolve_options(std::span<const OptionSpec> specs,
                                               const OptionMap& given);

// Replaces every "draw" by a random list. `random_below(n)` gives a uniform number in [0, n).
OptionMap draw_options(std::span<const OptionSpec> specs, OptionMap options,
                       const std::function<std::uint32_t(std::uint32_t)>& random_below);

// Readers for resolved options; the option must exist and have that type.
std::int64_t number_option(const OptionMap& options, std::string_view name);
const std::string& text_option(const OptionMap& options, std::string_view name);

// The value as people write it: 5, hex, [one, two].
std::string to_text(const OptionValue& value);

}  // namespace potluck::rules
