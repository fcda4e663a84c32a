#include <string>
#include <vector>

#include "protocol/commands.h"
#include "tests/instructions/collecting.h"
#include "tests/instructions/steps.h"

namespace potluck::instructions {

int parse(const load::ScriptedGame& kind) {
    std::vector<std::string> texts;
    for (const load::ScriptedAction& action : kind.scripts.front()) {
        const int ply = static_cast<int>(texts.size());
        texts.push_back(protocol::encode(
            {{std::to_string(ply)},
             protocol::Act{{"0123456789abcdef"}, {"fedcba9876543210"}, ply, {action.text}, 0}}));
    }
    int read = 0;
    {
        const Collecting collecting;
        for (const std::string& text : texts) {
            read += protocol::parse_command(text) ? 1 : 0;
        }
    }
    must_hold(read == static_cast<int>(texts.size()), "a command was not understood");
    return read;
}

}  // namespace potluck::instructions
