// Leaves out what only readers of the sources need: a fifth of what a first look would fetch.
#pragma once

#include <string>
#include <string_view>

namespace potluck::packing {

// Lines that begin with "//", unless they stand within a text in backquotes. An empty line stays
// for each, so that places in messages are those of the sources.
std::string without_script_comments(std::string_view text);
// Comments that begin a line and end one.
std::string without_sheet_comments(std::string_view text);
// Neither empty lines nor indentation, but for texts in backquotes.
std::string without_layout(std::string_view script);

}  // namespace potluck::packing
