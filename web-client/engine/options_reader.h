// Reads a game's options from the JSON text that the client writes: one object with numbers, words
// and lists of words. What is anything else, or not JSON at all, is no option set.
// Pure; any thread.
#pragma once

#include <optional>
#include <string_view>

#include "rules/options.h"

namespace potluck::engine {

// Checks no more than the form; rules::resolve_options checks the rest. Words with escapes in them
// are read as they stand: no option has any.
std::optional<rules::OptionMap> read_options(std::string_view json);

}  // namespace potluck::engine
