// What must be so for a count to mean anything.
#pragma once

#include <stdexcept>

namespace potluck::instructions {

inline void must_hold(bool holds, const char* what) {
    if (!holds) {
        throw std::runtime_error(what);
    }
}

}  // namespace potluck::instructions
