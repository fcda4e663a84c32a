// What links show: from the store to words, tags and pictures.
#include "server/net/http/linked.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "server/net/http/link_tags.h"
#include "server/net/http/linked_pictures.h"
#include "tests/storage/support.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;

namespace {

constexpr const char* linked_code = "0123456789abcdef";
constexpr const char* linked_match = "aaaaaaaaaaaaaaaa";
const std::string hostile_name = R"("><script>alert('&')</script>)";

struct LinkedFixture {
    // A table of Die whose host is Ann of ann; `seats` as it is stored.
    void open_table(const std::string& visibility, const std::string& seats) {
        storage::RoomRecord room;
        room.code = linked_code;
        room.host = "ann";
        room.settings = R"({"game":"die","options":{"size":3},"visibility":")" + visibility + "\"}";
        room.seats = seats;
        require_stored(*store, {storage::PutUser{user_record("ann")}, storage::PutRoom{room}});
    }
    void start(const std::string& visibility, bool is_finished, std::vector<int> winners = {0}) {
        storage::MatchRecord match = match_record(linked_match);
        match.room = linked_code;
        match.visibility = visibility;
        match.options = R"({"size":3})";
        match.players[1].name = hostile_name;
        require_stored(*store,
                       {storage::StartMatch{match},
                        storage::AppendAction{linked_match, {0, 0, "a1", "played", 1'500}},
                        storage::AppendAction{linked_match, {1, 1, "c5", "played", 2'500}}});
        if (is_finished) {
            require_stored(*store,
                           {storage::FinishMatch{linked_match,
                                                 {std::move(winners), "agreed", {1, 1}, 3'500}}});
        }
    }
    Linked find(const LinkAddress& link) {
        auto found = find_linked(*reader, link);
        REQUIRE(found);
        return *std::move(found);
    }
    std::string title(const LinkAddress& link, std::string_view language = "en") {
        return words_of(find(link), language).title;
    }

    std::unique_ptr<storage::Store> store = storage::make_memory_store();
    std::unique_ptr<storage::Reader> reader = store->open_reader();
};

const std::string one_of_two_seats = R"([{"user":"annnnnnnnnnnnnnn","name":"Ann"},null])";

}  // namespace

TEST_SUITE("A link to a table") {
    TEST_CASE_FIXTURE(LinkedFixture, "names the host and the game, and whether a seat is free") {
        open_table("public", R"([{"user":"annnnnnnnnnnnnnn","name":"Ann"},null])");
        CHECK(title(TableLink{linked_code}) == "Ann of ann invites you to Die · a seat is free");
        CHECK(title(TableLink{linked_code}, "de-AT,en") ==
              "Ann of ann lädt dich zu Die ein · ein Platz ist frei");
        const Linked linked = find(TableLink{linked_code});
        REQUIRE(linked.subject.players.size() == 2);
        CHECK(linked.subject.players[0].name == "Ann");
        CHECK(linked.subject.players[1].is_free);
    }

    TEST_CASE_FIXTURE(LinkedFixture, "shows the position of a public game that is played") {
        open_table("public", one_of_two_seats);
        start("public", false);
        const Linked linked = find(TableLink{linked_code});
        CHECK(linked.kind == Linked::Kind::playing);
        CHECK(linked.subject.actions == std::vector<std::string>{"a1", "c5"});
        CHECK(title(TableLink{linked_code}) == "Die: Ann against " + hostile_name);
    }

    TEST_CASE_FIXTURE(LinkedFixture, "shows nothing of what is played at a private table") {
        open_table("private", one_of_two_seats);
        const std::string before =
            picture_key(find(TableLink{linked_code}).subject, PictureForm::png);
        CHECK(title(TableLink{linked_code}) == "Ann of ann invites you to Die · a seat is free");
        start("private", false);
        const Linked linked = find(TableLink{linked_code});
        CHECK(linked.kind == Linked::Kind::invitation);
        CHECK(linked.players.empty());
        CHECK(linked.subject.players.empty());
        CHECK(linked.subject.actions.empty());
        CHECK_FALSE(linked.subject.has_scores);
        CHECK(title(TableLink{linked_code}) == "Ann of ann invites you to Die");
        CHECK(picture_key(linked.subject, PictureForm::png) == before);
        // Nor does the address of its match.
        CHECK_FALSE(find_linked(*reader, MatchLink{linked_match}));
    }

    TEST_CASE_FIXTURE(LinkedFixture, "is none when there is no table") {
        const auto found = find_linked(*reader, TableLink{linked_code});
        REQUIRE_FALSE(found);
        CHECK(found.error().status == 404);
    }
}

TEST_SUITE("A link to a match") {
    TEST_CASE_FIXTURE(LinkedFixture, "says how it ended, of a private one as well") {
        start("private", true);
        const Linked linked = find(MatchLink{linked_match});
        CHECK_FALSE(linked.is_public);
        CHECK(linked.subject.winners == std::vector<int>{0});
        CHECK(title(MatchLink{linked_match}) == "Die: Ann won against " + hostile_name);
        CHECK(title(MatchLink{linked_match}, "de") == "Die: Ann gewinnt gegen " + hostile_name);
        CHECK(find(MatchLink{linked_match, 1}).subject.actions.size() == 1);
        CHECK(find(MatchLink{linked_match, 1}).subject.winners.empty());
        CHECK(find(MatchLink{linked_match, 9}).subject.actions.size() == 2);
    }
    TEST_CASE_FIXTURE(LinkedFixture, "knows draws and games without a result") {
        start("public", true, {0, 1});
        CHECK(title(MatchLink{linked_match}) == "Die: Ann and " + hostile_name + " drew");
    }
    TEST_CASE_FIXTURE(LinkedFixture, "is none while it is played, or when nobody knows it") {
        start("public", false);
        CHECK(find_linked(*reader, MatchLink{linked_match}).error().status == 404);
        CHECK(find_linked(*reader, MatchLink{"bbbbbbbbbbbbbbbb"}).error().status == 404);
    }
}

TEST_SUITE("The tags of a page") {
    TEST_CASE("hold no character of a name that means something in HTML") {
        const LinkWords words{hostile_name, hostile_name + "\x01"};
        const std::string tags =
            tags_of(words, "https://play.example", "/r/\"><b>", "/api/x.png?a='\"");
        CHECK(tags.find("<script") == std::string::npos);
        CHECK(tags.find("<b>") == std::string::npos);
        CHECK(tags.find('\'') == std::string::npos);
        CHECK(tags.find("&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;") !=
              std::string::npos);
        // Four quotes a tag, and nothing else between its brackets.
        const auto lines = std::ranges::count(tags, '\n');
        CHECK(lines == std::ranges::count(tags, '<'));
        CHECK(lines == std::ranges::count(tags, '>'));
        CHECK(4 * lines == std::ranges::count(tags, '"'));
    }

    TEST_CASE("name the picture with its size and an absolute address") {
        const std::string tags =
            tags_of({"Title", "Text"}, "https://play.example", "/r/x", "/p.png");
        for (const char* tag :
             {R"(<meta property="og:title" content="Title">)",
              R"(<meta property="og:description" content="Text">)",
              R"(<meta property="og:url" content="https://play.example/r/x">)",
              R"(<meta property="og:image" content="https://play.example/p.png">)",
              R"(<meta property="og:image:width" content="1200">)",
              R"(<meta property="og:image:height" content="630">)",
              R"(<meta name="twitter:card" content="summary_large_image">)",
              R"(<meta name="twitter:image" content="https://play.example/p.png">)"}) {
            CAPTURE(tag);
            CHECK(tags.find(tag) != std::string::npos);
        }
    }

    TEST_CASE("stand in the head of a page that has an etag of its own") {
        HttpAnswer page;
        page.body = "<head><title>x</title></head><body>";
        page.etag = "W/\"page\"";
        const HttpAnswer one = tagged_page(page, "<meta one>", {});
        CHECK(one.body == "<head><title>x</title><meta one></head><body>");
        CHECK(one.etag != page.etag);
        CHECK(one.etag != tagged_page(page, "<meta two>", {}).etag);
        HttpRequest again;
        again.if_none_match = one.etag;
        CHECK(tagged_page(page, "<meta one>", again).status == 304);
        HttpRequest small;
        small.accepts_gzip = true;
        CHECK(tagged_page(page, "<meta one>", small).content_encoding == "gzip");
        page.etag = {};
        CHECK(tagged_page(page, "<meta one>", {}).etag.empty());
    }
}

TEST_CASE("rules and studies have words and pictures of their own") {
    const auto store = storage::make_memory_store();
    const auto reader = store->open_reader();
    const rules::GameInfo& die = *rules::find_game("die");
    const auto find = [&](const LinkAddress& link) { return *find_linked(*reader, link); };
    const Linked rules_page = find(GameLink{&die});
    CHECK(words_of(rules_page, "").title == "Die: the rules");
    CHECK(rules_page.subject.line == "Mark Steere");
    CHECK(draw_png(rules_page.subject));
    CHECK(words_of(find(GameLink{}), "").title == "The rules of five small board games");
    CHECK(words_of(find(HomeLink{}), "de").title == "Potluck");
}
