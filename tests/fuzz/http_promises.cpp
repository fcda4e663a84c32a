#include "tests/fuzz/http_promises.h"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "protocol/utf8.h"
#include "server/net/http/archive.h"
#include "server/net/http/link_tags.h"
#include "server/net/http/linked_pictures.h"
#include "server/stored_record.h"
#include "storage/store.h"
#include "tests/fuzz/target.h"
#include "tests/support/records.h"

namespace potluck::fuzz {

namespace {

using server::HttpAnswer;

// A finished game of every kind, and one that is still played.
std::unique_ptr<storage::Store> make_archive() {
    std::vector<protocol::GameRecord> records{tests::small_record()};
    for (const rules::GameInfo* info : rules::all_games()) {
        const auto number = static_cast<std::uint32_t>(records.size());
        records.push_back(tests::random_record({info, {}}, number, 30));
        // The end of the time line is no place of its own: everything was played on one day.
        records.back().finished = protocol::UtcTime{records.front().finished->ms + number};
    }
    std::vector<storage::Transaction> transactions;
    for (const protocol::GameRecord& record : records) {
        transactions.push_back(server::to_stored(*protocol::check_record(record)));
    }
    storage::MatchRecord running;
    running.id = "zzzzzzzzzzzzzzzz";
    running.visibility = "public";
    running.game = "die";
    transactions.push_back({storage::StartMatch{running}});
    auto store = storage::make_memory_store();
    for (const storage::WriteResult& result : store->commit(transactions)) {
        require(result.ok(), "the archive can be filled");
    }
    return store;
}

void check_query(const storage::MatchQuery& query) {
    require(query.limit >= 1 && query.limit <= storage::match_page_size_max,
            "a page has 1 to 100 games");
    require(query.game.empty() || rules::find_game(query.game) != nullptr, "the game is one");
    require(protocol::find_bad_utf8(query.player) == std::string::npos, "the name is UTF-8");
    if (query.after) {
        require(storage::parse_match_cursor(storage::to_text(*query.after)) == query.after,
                "a place in the list is read as it is written");
    }
}

HttpAnswer carry_out(server::Route route, std::string_view target) {
    static const std::unique_ptr<storage::Store> archive = make_archive();
    static const std::unique_ptr<storage::Reader> reader = archive->open_reader();
    if (const auto* list = std::get_if<server::ListMatches>(&route)) {
        check_query(list->query);
        return server::answer_list(*reader, *list);
    }
    if (const auto* own = std::get_if<server::ListOwnMatches>(&route)) {
        require(!protocol::Token::why_bad(own->token), "a token that is looked for is one");
        return server::answer_own_list(*reader, *own);
    }
    if (const auto* show = std::get_if<server::ShowMatch>(&route)) {
        require(!protocol::MatchId::why_bad(show->id), "an id that is looked for is one");
        return server::answer_match(*reader, *show);
    }
    if (const auto* compute = std::get_if<server::Computation>(&route)) {
        return (*compute)();
    }
    if (auto* page = std::get_if<server::ShowPage>(&route)) {
        const auto linked = server::find_linked(*reader, page->link);
        const std::string tags =
            server::tags_of(server::words_of(linked ? *linked : server::Linked(), target), "",
                            target, server::picture_path(page->link));
        return server::tagged_page(page->page, tags, {});
    }
    if (const auto* picture = std::get_if<server::DrawPicture>(&route)) {
        const auto linked = server::find_linked(*reader, picture->link);
        if (!linked) {
            return linked.error();
        }
        auto drawn = server::draw_picture(linked->subject, picture->form, {}, [] { return false; });
        return server::picture_answer(
            *linked, picture->form,
            drawn ? std::make_shared<const std::string>(*std::move(drawn)) : nullptr);
    }
    return std::get<HttpAnswer>(std::move(route));
}

// Nothing in a header comes from a client, or could begin another header.
bool is_header_value(std::string_view value) {
    return std::ranges::all_of(value, [](char each) { return each >= ' ' && each <= '~'; });
}

}  // namespace

void check_answer(const HttpAnswer& answer) {
    constexpr std::array<unsigned, 8> statuses{200, 304, 400, 401, 404, 405, 413, 503};
    require(std::ranges::find(statuses, answer.status) != statuses.end(), "no input is our fault");
    for (const std::string_view value : std::initializer_list<std::string_view>{
             answer.content_type, answer.etag, answer.content_encoding, answer.cache_control,
             answer.client_version, answer.allow}) {
        require(is_header_value(value), "headers hold visible ASCII");
    }
    require((answer.status == 304) == answer.body.empty(), "only 304 has nothing to say");
    require(!answer.owner || answer.body.data() == answer.owner->data(), "the body is kept alive");
    if (answer.content_type == "application/json") {
        const auto json = protocol::Json::parse(answer.body, nullptr, false);
        require(json.is_object(), "JSON is answered as an object");
        require(!json.contains("error") ||
                    !json.at("error").at("message").get_ref<const std::string&>().empty(),
                "a refusal says why");
    }
    if (answer.content_type == "image/svg+xml" && answer.status == 200) {
        require(answer.body.starts_with("<svg ") || answer.owner == nullptr, "a picture is SVG");
    }
}

void answer(const server::HttpRequest& request) {
    static const server::StaticFiles files{{}};
    check_answer(carry_out(server::find_route(request, files, false), request.target));
}

}  // namespace potluck::fuzz
