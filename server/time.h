// The server's time.
#pragma once

#include <chrono>
#include <cstdint>

namespace potluck::server {

// Milliseconds since 1970: the wall clock when the server started, plus the monotonic clock since
// then, so it never jumps or goes back while the server runs. Any thread.
inline std::int64_t now_ms() {
    using std::chrono::milliseconds;
    using Steady = std::chrono::steady_clock;
    struct Start {
        std::chrono::system_clock::time_point wall = std::chrono::system_clock::now();
        Steady::time_point steady = Steady::now();
    };
    static const Start start;
    const auto time = start.wall.time_since_epoch() + (Steady::now() - start.steady);
    return std::chrono::duration_cast<milliseconds>(time).count();
}

}  // namespace potluck::server
