// slow_sync: loaded before a program (LD_PRELOAD), it makes each sync of a file to the disk last
// SLOW_SYNC_US microseconds at least: a measurement on a fast disk as if it were a slow one.
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
