// What a command prints, and how it ends.
#pragma once

#include <sstream>
#include <string>

namespace potluck::tests {

struct CommandRun {
    int status = 0;
    std::string output;
    std::string errors;
};

// Calls command(output, errors), which gives the exit status.
template <class Command>
CommandRun run_command(Command command) {
    std::ostringstream output;
    std::ostringstream errors;
    const int status = command(output, errors);
    return {status, output.str(), errors.str()};
}

}  // namespace potluck::tests
