// The end of a coroutine: an exception that got this far is logged once, and the program goes on.
// Every co_spawn takes log_end(name) as its completion.
#pragma once

#include <exception>

namespace potluck::server {

void log_coroutine_failure(const char* name, std::exception_ptr failure);

inline auto log_end(const char* name) {
    return [name](std::exception_ptr failure) {
        if (failure) {
            log_coroutine_failure(name, failure);
        }
    };
}

}  // namespace potluck::server
