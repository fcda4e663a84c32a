// The reference part of PROTOCOL.md, generated from the message declarations. A test checks that
// the document matches.
#pragma once

#include <string>

namespace potluck::protocol {

// Markdown: commands, events, their structs, error codes.
std::string reference_markdown();

}  // namespace potluck::protocol
