#include "server/push/push_post.h"

#include <boost/asio/co_spawn.hpp>
#include <doctest/doctest.h>

using namespace potluck::server;

TEST_CASE("a name that stands for a machine of the own networks is not connected to") {
    net::io_context context(1);
    PushRequest request;
    request.target = {"localhost", 443, "/a"};
    const Limits limits;
    PushAnswer answer{201};
    net::co_spawn(context, post_push(request, client_tls_context(""), false, limits),
                  [&](const std::exception_ptr& failure, PushAnswer given) {
                      CHECK_FALSE(failure);
                      answer = std::move(given);
                  });
    context.run();
    CHECK(answer == PushAnswer{0, 0, "it is in no public network"});
}

TEST_CASE("trusted certificates that are not there are an error that says so") {
    CHECK_THROWS_WITH_AS(client_tls_context("/nowhere"), doctest::Contains("cannot be read"),
                         std::runtime_error);
}
