#include "tests/load/latencies.h"

#include <doctest/doctest.h>

using namespace potluck::load;

TEST_CASE("without any time every quantile is 0") {
    CHECK(Latencies().quantile_us(0.5) == 0);
    CHECK(Latencies().longest_us() == 0);
}

TEST_CASE("every quantile is at most 1.6 % too long, and never too short") {
    for (std::int64_t value = 1; value < 40'000'000'000; value += value / 3 + 1) {
        Latencies times;
        times.add(Nanoseconds(value));
        times.add(Nanoseconds(100'000'000'000));
        const double exact = static_cast<double>(value) / 1e3;
        CHECK(times.quantile_us(0.5) >= exact);
        CHECK(times.quantile_us(0.5) <= exact * 1.016);
    }
}

TEST_CASE("quantiles are those of the sorted times") {
    Latencies times;
    for (int i = 1; i <= 1'000; ++i) {
        times.add(Nanoseconds(i * 1'000'000LL));
    }
    CHECK(times.quantile_us(0.5) == doctest::Approx(500'000).epsilon(0.016));
    CHECK(times.quantile_us(0.99) == doctest::Approx(990'000).epsilon(0.016));
    CHECK(times.quantile_us(0.999) == doctest::Approx(999'000).epsilon(0.016));
    CHECK(times.quantile_us(1) == doctest::Approx(1'000'000));
}

TEST_CASE("a negative time counts as none, the longest of all has a place") {
    Latencies times;
    times.add(Nanoseconds(-5));
    CHECK(times.quantile_us(1) == 0);
    times.add(Nanoseconds::max());
    CHECK(times.quantile_us(1) == doctest::Approx(times.longest_us()));
}
