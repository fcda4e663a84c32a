// The messages as TypeScript declarations, made from the same field lists that parsing and writing
// use. web-client/types/protocol.d.ts holds the text, and a test compares the two.
#pragma once

#include <string>

namespace potluck::protocol {

// A module: one interface per message and part, unions of all commands, events and error codes.
std::string typescript_declarations();

}  // namespace potluck::protocol
