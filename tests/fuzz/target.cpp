#include "tests/fuzz/target.h"

#include <cstddef>
#include <cstdint>

#include "tests/support/leaks_of_others.h"

// The name is libFuzzer's. NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    potluck::fuzz::try_input({reinterpret_cast<const char*>(data), size});
    return 0;
}
