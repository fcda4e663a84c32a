// `potluck health`: asks a running server how it is, for containers and scripts without curl.
#pragma once

#include <chrono>
#include <iosfwd>
#include <string>

namespace potluck::server {

// 0 when the address (http://HOST[:PORT][/PATH]) answers 200 in time. Prints the first line of what
// it says, or why it is not well.
int run_health(const std::string& address, std::chrono::milliseconds timeout, std::ostream& output,
               std::ostream& errors);

}  // namespace potluck::server
