// What a push service answers (RFC 8030). Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace potluck::server {

struct PushAnswer {
    unsigned status = 0;             // 0: there was none
    std::int64_t retry_after_s = 0;  // 0: not said
    std::string problem{};           // why there was none

    friend bool operator==(const PushAnswer&, const PushAnswer&) = default;
};

// The beginning of an answer, to the empty line after its header or without it. `status` is 0 when
// that is no answer.
PushAnswer read_push_answer(std::string_view text);

}  // namespace potluck::server
