// The reference part of PROTOCOL.md, made from the declarations of the messages themselves, so that
// the document cannot differ from the code: a test compares the two.
#pragma once

#include <string>

namespace potluck::protocol {

// Markdown: commands, events, the structs they are made of, error codes.
std::string reference_markdown();

}  // namespace potluck::protocol
