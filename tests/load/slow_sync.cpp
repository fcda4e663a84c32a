// slow_sync: a library for LD_PRELOAD that makes each sync to the disk take at least SLOW_SYNC_US
// microseconds: it simulates a slow disk on a fast one.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <dlfcn.h>
#include <thread>

namespace {

using Sync = int (*)(int);

int sync_slowly(const char* name, int file) {
    using std::chrono::steady_clock;
    const char* const asked = std::getenv("SLOW_SYNC_US");
    const auto end =
        steady_clock::now() + std::chrono::microseconds(asked == nullptr ? 0 : std::atol(asked));
    const int result = reinterpret_cast<Sync>(dlsym(RTLD_NEXT, name))(file);
    std::this_thread::sleep_until(end);
    return result;
}

}  // namespace

extern "C" int fsync(int file) {
    return sync_slowly("fsync", file);
}

extern "C" int fdatasync(int file) {
    return sync_slowly("fdatasync", file);
}
