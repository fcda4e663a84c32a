#include "server/push/push_answer.h"

#include <doctest/doctest.h>

using namespace potluck::server;

TEST_CASE("of a push service's answer the status and its pause are read") {
    CHECK(read_push_answer("HTTP/1.1 201 Created\r\nLocation: x\r\n\r\nbody") == PushAnswer{201});
    CHECK(read_push_answer("HTTP/1.1 429 Too Many\r\nRETRY-AFTER:  120\r\n\r\n") ==
          PushAnswer{429, 120});
    CHECK(read_push_answer("HTTP/1.0 503\r\nRetry-After: Fri, 31 Dec 1999 23:59:59 GMT\r\n\r\n") ==
          PushAnswer{503});
    CHECK(read_push_answer("HTTP/1.1 503 x\r\nA: b\r\n\r\nRetry-After: 9\r\n") == PushAnswer{503});
    CHECK(read_push_answer("HTTP/1.1 410") == PushAnswer{410});
    for (const char* other : {"", "HTTP/1.1", "HTTP/2 201", "HTTP/1.1 20", "HTTP/1.1 -20 x",
                              "HTTP/1.1 099 x", "SSH-2.0-OpenSSH", "HTTP/1.1x201 y"}) {
        CAPTURE(other);
        CHECK(read_push_answer(other).status == 0);
    }
}
