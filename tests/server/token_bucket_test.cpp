#include "server/token_bucket.h"

#include <doctest/doctest.h>

using namespace potluck::server;

TEST_CASE("a bucket gives so much at once, then so much a second") {
    const Rate rate{3, 2};
    TokenBucket bucket(rate, 1'000);
    CHECK(bucket.take(rate, 1'000));
    CHECK(bucket.take(rate, 1'000));
    CHECK(bucket.take(rate, 1'000));
    CHECK_FALSE(bucket.take(rate, 1'000));
    CHECK_FALSE(bucket.take(rate, 1'499));
    CHECK(bucket.take(rate, 1'500));
    CHECK_FALSE(bucket.take(rate, 1'500));
    CHECK_FALSE(bucket.is_full(rate, 2'999));
    CHECK(bucket.is_full(rate, 3'000));
    // Never more than at once, however long the wait.
    for (int count = 0; count < 3; ++count) {
        CHECK(bucket.take(rate, 1'000'000));
    }
    CHECK_FALSE(bucket.take(rate, 1'000'000));
    // Time that goes back gives nothing, and takes nothing away.
    CHECK_FALSE(bucket.take(rate, 5));
    CHECK(bucket.take(rate, 1'000'500));
}

TEST_CASE("what is spent beyond the last token is owed, and must be waited for") {
    const Rate rate{3, 2};
    TokenBucket bucket(rate, 0);
    bucket.spend(rate, 0, 2);
    CHECK(bucket.wait(rate, 0).count() == 0);
    bucket.spend(rate, 0, 1);
    CHECK(bucket.wait(rate, 0).count() == 500);
    bucket.spend(rate, 0, 1);
    CHECK(bucket.wait(rate, 0).count() == 1'000);
    CHECK(bucket.wait(rate, 750).count() == 250);
    CHECK(bucket.wait(rate, 1'000).count() == 0);
    // At most as much as may be done at once.
    bucket.spend(rate, 1'000, 100);
    CHECK(bucket.wait(rate, 1'000).count() == 2'000);
}
