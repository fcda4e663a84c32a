// `analyse`: asks the bots about a position of a finished match.
#pragma once

#include <functional>

#include "protocol/commands.h"
#include "protocol/events.h"
#include "server/session/session_environment.h"

namespace potluck::server {

// Calls `then` exactly once, now or later, on the environment's thread.
void analyse(SessionEnvironment& environment, const protocol::Analyse& command,
             std::function<void(const protocol::Result<protocol::Advice>&)> then);

}  // namespace potluck::server
