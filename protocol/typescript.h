// The messages as TypeScript declarations, made from the same field lists that parsing and writing
// use. scripts/check_types writes the text to web-client/types/protocol.d.ts.
#pragma once

#include <string>

namespace potluck::protocol {

// A module: one interface per message and part, unions of all commands, events and error codes.
std::string typescript_declarations();

}  // namespace potluck::protocol
