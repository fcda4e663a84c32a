#include "server/net/coroutine_end.h"

#include <spdlog/spdlog.h>

namespace potluck::server {

void log_coroutine_failure(const char* name, std::exception_ptr failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::exception& exception) {
        spdlog::error("{} ended: {}", name, exception.what());
    } catch (...) {
        spdlog::error("{} ended by something that is not an exception", name);
    }
}

}  // namespace potluck::server
