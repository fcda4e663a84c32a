#include <string>
#include <string_view>

#include <boost/beast/http/error.hpp>
#include <doctest/doctest.h>

#include "tests/support/header_reading.h"

using potluck::tests::HeaderReading;
namespace http = boost::beast::http;

namespace {

constexpr std::size_t bytes_max = 200;
constexpr std::string_view small = "GET /a HTTP/1.1\r\nHost: b\r\n\r\n";

std::string header_of(std::size_t size) {
    std::string header = "GET /a HTTP/1.1\r\nHost: b\r\nX: ";
    return header + std::string(size - header.size() - 4, 'x') + "\r\n\r\n";
}

}  // namespace

TEST_SUITE("Reading a header") {
    TEST_CASE("in pieces of any size it is the same, and ends where the next request begins") {
        const std::string two = std::string(small) + "GET /next";
        for (std::size_t step = 1; step <= two.size(); ++step) {
            CAPTURE(step);
            HeaderReading reading(bytes_max);
            reading.read(two, step);
            REQUIRE_FALSE(reading.error);
            REQUIRE(reading.reader.is_done());
            CHECK(reading.used == small.size());
            CHECK(reading.reader.header().target() == "/a");
            CHECK(reading.reader.header()[http::field::host] == "b");
        }
    }

    TEST_CASE("it waits for more until the empty line has come") {
        HeaderReading reading(bytes_max);
        reading.read(small.substr(0, small.size() - 1), 5);
        CHECK_FALSE(reading.error);
        CHECK_FALSE(reading.reader.is_done());
        CHECK(reading.reader.has_begun());
    }

    TEST_CASE("it is bounded as a whole") {
        for (const std::size_t step : {std::size_t{1}, std::size_t{7}, std::size_t{1'000}}) {
            CAPTURE(step);
            HeaderReading fits(bytes_max);
            fits.read(header_of(bytes_max), step);
            CHECK_FALSE(fits.error);
            CHECK(fits.reader.is_done());
            for (const std::size_t size : {bytes_max + 1, 2 * bytes_max, 10 * bytes_max}) {
                CAPTURE(size);
                HeaderReading larger(bytes_max);
                larger.read(header_of(size), step);
                CHECK(larger.error == http::error::header_limit);
            }
        }
    }

    TEST_CASE("a line that goes on in the next one is refused") {
        for (const std::size_t step : {std::size_t{1}, std::size_t{1'000}}) {
            HeaderReading reading(bytes_max);
            reading.read("GET /a HTTP/1.1\r\nHost: b\r\nX: c\r\n d\r\n\r\n", step);
            CHECK(reading.error == http::error::bad_field);
        }
    }

    TEST_CASE("what is no request is refused") {
        HeaderReading reading(bytes_max);
        reading.read("\x16\x03\x01\x02\r\n\r\n", 1'000);
        CHECK(reading.error);
    }
}
