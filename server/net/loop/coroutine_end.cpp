#include "server/net/loop/coroutine_end.h"

#include "server/log.h"

namespace potluck::server {

void log_coroutine_failure(const char* name, std::exception_ptr failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::exception& exception) {
        log_error("{} ended: {}", name, exception.what());
    } catch (...) {
        log_error("{} ended by something that is not an exception", name);
    }
}

}  // namespace potluck::server
