// `analyse`: a position of a finished match goes from the store to the bots and back to the person.
#pragma once

#include <functional>

#include "protocol/commands.h"
#include "protocol/events.h"
#include "server/session/session_environment.h"

namespace potluck::server {

// Calls `then` exactly once, at once or later; on the environment's thread, as the call.
void analyse(SessionEnvironment& environment, const protocol::Analyse& command,
             std::function<void(const protocol::Result<protocol::Advice>&)> then);

}  // namespace potluck::server
