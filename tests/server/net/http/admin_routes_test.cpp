#include "server/net/http/admin_routes.h"

#include <string>

#include <doctest/doctest.h>

#include "tests/support/answer_body.h"

using namespace potluck;
using namespace potluck::server;

namespace {

HttpAnswer asked(std::string_view target, bool stopping = false, bool is_ready = true,
                 std::string_view method = "GET") {
    HttpRequest request;
    request.method = method;
    request.target = target;
    return answer_admin(request, stopping, is_ready, [] { return std::string("potluck_x 1\n"); });
}

std::string status_of(const HttpAnswer& answer) {
    return tests::body_of(answer).at("status").get<std::string>();
}

}  // namespace

TEST_SUITE("The admin port") {
    TEST_CASE("gives the metrics as text of their version") {
        for (const std::string_view target : {"/metrics", "/metrics?name=x"}) {
            const HttpAnswer answer = asked(target);
            CHECK(answer.status == 200);
            CHECK(answer.content_type.starts_with("text/plain; version=0.0.4"));
            CHECK(answer.body == "potluck_x 1\n");
        }
    }

    TEST_CASE("is ready while the server serves and its storage takes writes") {
        CHECK(asked("/readyz").status == 200);
        CHECK(status_of(asked("/readyz")) == "ready");
        CHECK(asked("/readyz", false, false).status == 503);
        CHECK(status_of(asked("/readyz", false, false)) == "storage_failed");
        CHECK(asked("/readyz", true, false).status == 503);
        CHECK(status_of(asked("/readyz", true, false)) == "stopping");
        // A full disk is nothing that a restart mends.
        CHECK(asked("/healthz", false, false).status == 200);
        CHECK(asked("/healthz", true).status == 503);
    }

    TEST_CASE("answers nothing else") {
        for (const std::string_view target : {"/", "/api/matches", "/ws", "/index.html", ""}) {
            CAPTURE(target);
            CHECK(asked(target).status == 404);
        }
        CHECK(asked("/metrics", false, true, "POST").status == 405);
    }
}
