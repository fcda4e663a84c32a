// Why something was refused. Pure; any thread.
#pragma once

#include <string>

namespace potluck::rules {

// One sentence for the player, without a full stop.
struct Refusal {
    std::string message;
};

}  // namespace potluck::rules
