// What LeakSanitizer finds though it is none of ours: Cairo keeps the few fonts that it has used to
// the end. Included once in a program.
#pragma once

// The name is LeakSanitizer's. NOLINTNEXTLINE(bugprone-reserved-identifier)
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libfontconfig\n";
}
