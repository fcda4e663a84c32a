// `analyse` and `advise`: ask the bots about a position of a finished match, and about any.
#pragma once

#include <functional>
#include <string>

#include "protocol/commands.h"
#include "protocol/events.h"
#include "server/session/session_environment.h"

namespace potluck::server {

// Calls `then` exactly once, now or later, on the environment's thread. `asker`: an address.
void analyse(SessionEnvironment& environment, const std::string& asker,
             const protocol::Analyse& command,
             const std::function<void(const protocol::Result<protocol::Advice>&)>& then);
// The size of a message bounds the number of actions.
void advise(SessionEnvironment& environment, const std::string& asker,
            const protocol::Advise& command,
            const std::function<void(const protocol::Result<protocol::Advice>&)>& then);

}  // namespace potluck::server
