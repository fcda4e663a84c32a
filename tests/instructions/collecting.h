// Collecting: what is done while it lives is counted by callgrind, if the program runs under it.
// A step opens it around the work itself, so that making ready and checking cost nothing.
// Two must not live at once: the request turns counting on when it is off, and off when it is on.
#pragma once

#include <stdexcept>

#include <valgrind/callgrind.h>

namespace potluck::instructions {

class Collecting {
public:
    Collecting() { CALLGRIND_TOGGLE_COLLECT; }
    ~Collecting() { CALLGRIND_TOGGLE_COLLECT; }
    Collecting(const Collecting&) = delete;
    Collecting& operator=(const Collecting&) = delete;
};

// Otherwise the count means nothing.
inline void must_hold(bool holds, const char* what) {
    if (!holds) {
        throw std::runtime_error(what);
    }
}

}  // namespace potluck::instructions
