#include "server/net/http/link_address.h"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <doctest/doctest.h>

using namespace potluck::server;

namespace {

LinkAddress page_link(std::string_view target) {
    const auto url = boost::urls::parse_origin_form(target).value();
    return read_page_link(std::string(url.path()).substr(1), url.params());
}

std::optional<std::variant<HttpAnswer, DrawPicture>> picture_link(std::string_view target) {
    const auto url = boost::urls::parse_origin_form(target).value();
    return read_picture_link(std::string(url.path()).substr(1), url.params());
}

unsigned refusal_status(std::string_view target) {
    const auto found = picture_link(target);
    REQUIRE(found);
    return std::get<HttpAnswer>(*found).status;
}

}  // namespace

TEST_SUITE("The address of a page") {
    TEST_CASE("is about a table, a match, a game, or nothing in particular") {
        CHECK(std::get<TableLink>(page_link("/r/0123456789abcdef")).code == "0123456789abcdef");
        CHECK(std::get<MatchLink>(page_link("/m/0123456789abcdef?ply=7")).ply == 7);
        CHECK_FALSE(std::get<MatchLink>(page_link("/embed/m/0123456789abcdef?ply=x")).ply);
        CHECK(std::get<GameLink>(page_link("/rules/die")).info->name == "die");
        CHECK(std::get<GameLink>(page_link("/rules")).info == nullptr);
        for (const char* target : {"/", "/r/x", "/r/0123456789ABCDEF", "/m/x", "/rules/chess",
                                   "/study/", "/archive", "/new/die", "/m/0123456789abcdef/1"}) {
            CAPTURE(target);
            CHECK(std::holds_alternative<HomeLink>(page_link(target)));
        }
    }

    TEST_CASE("of a study is about its position, whose picture has the same moves") {
        const auto study = std::get<GameLink>(
            page_link("/study/die?options=%7B%22size%22%3A3%7D&moves=a1.c5.b2&ply=2"));
        REQUIRE(study.position);
        CHECK(study.position->actions == std::vector<std::string>{"a1", "c5"});
        const auto drawn = picture_link(picture_path(study));
        REQUIRE(drawn);
        const auto& link = std::get<GameLink>(std::get<DrawPicture>(*drawn).link);
        CHECK(link.position->actions == study.position->actions);
        CHECK(link.position->options == study.position->options);
        CHECK(study.position->setup.empty());
        CHECK_FALSE(std::get<GameLink>(page_link("/study/die?options=x")).position);
        CHECK(picture_path(page_link("/study/die?options=x")) == "/api/games/die.png");
    }

    TEST_CASE("of a study may begin with a position that was set up") {
        const auto study = std::get<GameLink>(page_link("/study/die?setup=1.a1.c5&moves=e1"));
        REQUIRE(study.position);
        CHECK(study.position->setup == "1.a1.c5");
        const auto drawn = picture_link(picture_path(study));
        REQUIRE(drawn);
        const auto& link = std::get<GameLink>(std::get<DrawPicture>(*drawn).link);
        CHECK(link.position->setup == "1.a1.c5");
        CHECK(link.position->actions == std::vector<std::string>{"e1"});
    }
}

TEST_SUITE("The address of a picture") {
    TEST_CASE("is of a table, a match at some ply, or a game") {
        for (const char* target :
             {"/api/rooms/0123456789abcdef.png", "/api/matches/0123456789abcdef.png",
              "/api/matches/0123456789abcdef.png?ply=3", "/api/games/die.png"}) {
            CAPTURE(target);
            const auto found = picture_link(target);
            REQUIRE(found);
            CHECK(picture_path(std::get<DrawPicture>(*found).link) == target);
        }
        const auto gif = picture_link("/api/matches/0123456789abcdef.gif");
        REQUIRE(gif);
        CHECK(std::get<DrawPicture>(*gif).form == PictureForm::gif);
        for (const char* target :
             {"/api/rooms/0123456789abcdef.gif", "/api/rooms/x.png", "/api/games/die.gif",
              "/api/games/chess.png", "/api/matches/.png", "/api/matches/0123456789abcdef",
              "/api/matches/0123456789abcdef.png/positions", "/api/users/0123456789abcdef.png"}) {
            CAPTURE(target);
            CHECK_FALSE(picture_link(target));
        }
    }

    TEST_CASE("is refused with parameters that it does not have") {
        CHECK(refusal_status("/api/rooms/0123456789abcdef.png?x=1") == 400);
        CHECK(refusal_status("/api/matches/0123456789abcdef.png?ply=-1") == 400);
        CHECK(refusal_status("/api/matches/0123456789abcdef.png?ply=100000") == 400);
        CHECK(refusal_status("/api/matches/0123456789abcdef.gif?ply=1") == 400);
        CHECK(refusal_status("/api/games/die.png?options=%7B%22size%22%3A99%7D") == 400);
        CHECK(refusal_status("/api/games/die.png?x=1") == 400);
    }
}
