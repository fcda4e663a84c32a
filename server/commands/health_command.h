// `potluck health`: asks a running server for its health, for containers and scripts without curl.
#pragma once

#include <chrono>
#include <iosfwd>
#include <string>

namespace potluck::server {

// 0 when the address (http://HOST[:PORT][/PATH]) answers 200 in time. Prints the first line of the
// answer, or what is wrong.
int run_health(const std::string& address, std::chrono::milliseconds timeout, std::ostream& output,
               std::ostream& errors);

}  // namespace potluck::server
