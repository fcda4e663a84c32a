#include "server/net/http/position_route.h"

#include <string>

#include <boost/url/url.hpp>
#include <boost/url/url_view.hpp>
#include <doctest/doctest.h>

#include "server/net/http/qr_route.h"
#include "tests/support/answer_body.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;
using protocol::Json;

namespace {

HttpAnswer ask(std::string_view game, std::string_view actions, std::string_view options = "{}") {
    boost::urls::url url("/");
    url.params().append({"options", options});
    url.params().append({"actions", actions});
    return answer_position(game, url.params());
}

Json error_of(const HttpAnswer& answer, unsigned status) {
    CHECK(answer.status == status);
    return body_of(answer).at("error");
}

// In no order.
nlohmann::json sorted(const Json& json) {
    return nlohmann::json::parse(json.dump());
}

HttpAnswer ask_qr(std::string_view text) {
    boost::urls::url url("/");
    url.params().append({"text", text});
    return answer_qr(url.params());
}

}  // namespace

TEST_SUITE("A position to try things out") {
    TEST_CASE("is the one that the actions lead to, with all that may be done in it") {
        const HttpAnswer answer = ask("die", "a1,c3", R"({"size":3})");
        CHECK(answer.status == 200);
        const Json body = body_of(answer);
        CHECK(body.at("options") == Json{{"size", 3}});
        CHECK(body.at("board").at("shape") == "rows");
        CHECK(body.at("position").at("cells") == Json{{"a1", 0}, {"c3", 1}});
        CHECK(body.at("position").at("to_move") == 0);
        CHECK(body.at("actions") ==
              Json::parse(R"([{"seat":0,"action":"a1"},{"seat":1,"action":"c3"}])"));
        CHECK_FALSE(body.at("position").at("legal").empty());
    }

    TEST_CASE("is the start of the usual game without parameters") {
        const boost::urls::url_view url("/");
        const Json body = body_of(answer_position("ketchup", url.params()));
        CHECK(body.at("options").at("size") == 5);
        CHECK(body.at("position").at("cells").empty());
    }

    TEST_CASE("is refused with the place of the first illegal action, and why") {
        const Json error = error_of(ask("die", "a1,a1"), 400);
        CHECK(error.at("code") == "illegal_action");
        CHECK(error.at("path") == "actions[1]");
        CHECK_FALSE(error.at("message").get<std::string>().empty());
        CHECK(error_of(ask("die", "a1,,c3"), 400).at("path") == "actions[1]");
        CHECK(error_of(ask("die", "nonsense"), 400).at("path") == "actions[0]");
    }

    TEST_CASE("comes, when asked, with what each legal action leads to") {
        const auto next_of = [](std::string_view game, std::string_view actions) {
            boost::urls::url url("/");
            url.params().append({"options", R"({"size":4})"});
            url.params().append({"actions", actions});
            url.params().append({"next", "true"});
            return body_of(answer_position(game, url.params()));
        };
        const Json body = next_of("eat-your-neighbor", "d4,d5,d3");
        const Json& position = body.at("position");
        const Json& next = body.at("next");
        REQUIRE(next.size() == position.at("legal").size());
        for (const Json& action : position.at("legal")) {
            const auto& text = action.get_ref<const std::string&>();
            Json expected = next_of("eat-your-neighbor", "d4,d5,d3," + text).at("position");
            Json cells = position.at("cells");
            cells.merge_patch(next.at(text).at("cells"));
            CHECK(sorted(cells) == sorted(expected.at("cells")));
            CHECK(next.at(text).at("eaten") == expected.at("eaten"));
            CHECK(next.at(text).at("to_move") == expected.at("to_move"));
        }
        CHECK(body_of(ask("eat-thyself", "")).contains("next") == false);
    }

    TEST_CASE("of the largest board is told with all that it leads to in little space") {
        boost::urls::url url("/");
        url.params().append({"options", R"({"size":10})"});
        url.params().append({"next", "true"});
        const HttpAnswer answer = answer_position("die", url.params());
        CHECK(body_of(answer).at("next").size() == 271);
        CHECK(answer.body.size() < 40'000);
    }

    TEST_CASE(
        "that is asked for to try a move is no error of the request when the move is illegal") {
        const auto attempt = [](std::string_view actions, std::string_view value) {
            boost::urls::url url("/");
            url.params().append({"actions", actions});
            url.params().append({"try", value});
            return answer_position("die", url.params());
        };
        const Json error = error_of(attempt("a1,a1", "true"), 200);
        CHECK(error == error_of(ask("die", "a1,a1"), 400));
        CHECK(body_of(attempt("a1", "true")) == body_of(ask("die", "a1")));
        CHECK(error_of(attempt("a1", "yes"), 400).at("code") == "bad_request");
    }

    TEST_CASE("may begin with one that was set up, and says how to set it up") {
        const auto ask_from = [](std::string_view setup, std::string_view actions,
                                 std::string_view attempt) {
            boost::urls::url url("/");
            url.params().append({"options", R"({"size":3})"});
            url.params().append({"setup", setup});
            url.params().append({"actions", actions});
            if (!attempt.empty()) {
                url.params().append({"try", attempt});
            }
            return answer_position("die", url.params());
        };
        const Json body = body_of(ask_from("1.a1.c5", "e1", ""));
        CHECK(body.at("position").at("cells") == Json{{"a1", 0}, {"c5", 1}, {"e1", 1}});
        CHECK(body.at("actions") == Json::parse(R"([{"seat":1,"action":"e1"}])"));
        CHECK(body.at("setup") == "0.a1.c5e1");
        CHECK(body_of(ask("die", "a1,c3")).at("setup") == "0.a1.c3");
        const Json error = error_of(ask_from("1.a1.a1", "", ""), 400);
        CHECK(error.at("code") == "bad_setup");
        CHECK(error.at("path") == "setup");
        CHECK(error.at("message") == "a1 cannot hold two pieces");
        CHECK(error_of(ask_from("1.a1.a1", "", "true"), 200) == error);
        CHECK(body_of(ask_from("", "a1", "")) == body_of(ask("die", "a1", R"({"size":3})")));
    }

    TEST_CASE("is refused with the place of what cannot be read") {
        CHECK(error_of(ask("chess", ""), 404).at("code") == "unknown_game");
        CHECK(error_of(ask("die", "", "{"), 400).at("path") == "options");
        CHECK(error_of(ask("die", "", "[]"), 400).at("path") == "options");
        CHECK(error_of(ask("die", "", R"({"size":99})"), 400).at("path") == "options.size");
        boost::urls::url url("/");
        url.params().append({"moves", "a1"});
        CHECK(error_of(answer_position("die", url.params()), 400).at("code") == "bad_request");
    }
}

TEST_SUITE("A link as a picture") {
    TEST_CASE("is an SVG with its quiet zone") {
        const HttpAnswer answer = ask_qr("https://example.org/r/0123456789abcdef");
        CHECK(answer.status == 200);
        CHECK(answer.content_type == "image/svg+xml");
        // 38 bytes at level M are version 3: 29 modules, and 4 on each side.
        CHECK(answer.body.find("viewBox=\"-4 -4 37 37\"") != std::string_view::npos);
        // The finder pattern in the first corner begins with seven dark modules.
        CHECK(answer.body.find("d=\"M0 0h7v1h-7z") != std::string_view::npos);
    }

    TEST_CASE("is refused for what is no link") {
        CHECK(ask_qr("").status == 400);
        CHECK(ask_qr("javascript:alert(1)").status == 400);
        CHECK(ask_qr("https://example.org/" + std::string(300, 'x')).status == 400);
        CHECK(ask_qr(std::string_view("https://a\0b", 11)).status == 400);
        CHECK(answer_qr(boost::urls::url_view("/?x=1").params()).status == 400);
        CHECK(answer_qr(boost::urls::url_view("/").params()).status == 400);
    }
}
