#include "server/net/http/archive.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "protocol/game_json.h"
#include "protocol/record_text.h"
#include "server/log.h"
#include "server/people/bot_user.h"
#include "server/people/secret_hash.h"
#include "server/stored_record.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::Json;

namespace {

HttpAnswer answer_positions(const protocol::GameRecord& record) {
    const auto broken = [&](const std::string& why) {
        log_error("match {} cannot be replayed: {}", record.id.value, why);
        return error_answer(500, {ErrorCode::internal, "", "this match cannot be replayed"});
    };
    auto game = protocol::start_record(record);
    if (!game) {
        return broken(game.error().message);
    }
    std::string positions = protocol::position_text(*game).text;
    for (const protocol::PlayedAction& action : record.actions) {
        if (auto refusal = game->act(action.action)) {
            return broken(action.action + ": " + refusal->message);
        }
        positions += ',' + protocol::position_text(*game).text;
    }
    const std::string board = protocol::to_line(protocol::write_board(*game));
    return json_text_answer(200, R"({"board":)" + board + R"(,"positions":[)" + positions + "]}");
}

HttpAnswer answer_text(const protocol::GameRecord& record) {
    HttpAnswer answer;
    answer.content_type = "text/plain; charset=utf-8";
    answer.owner = std::make_shared<const std::string>(protocol::record_text(record));
    answer.body = *answer.owner;
    return answer;
}

// Without the actions, but with their number and that of turns.
Json write_summary(const storage::MatchSummary& summary) {
    protocol::GameRecord record = from_stored(summary.match);
    record.ply = summary.ply_count;
    Json json = protocol::write(record);
    json.erase("actions");
    json["turns"] = summary.turn_count;
    return json;
}

// Whose turn it is follows from the stored actions: no action is shown before it is stored.
Json write_running(const storage::OwnRunning& own) {
    const storage::MatchRecord& match = own.match;
    const protocol::GameRecord record = from_stored(match);
    Json players = Json::array();
    for (const std::string& name : last_names(record)) {
        players.push_back({{"seat", players.size()}, {"name", name}});
    }
    Json json{{"id", match.id},
              {"room", match.room},
              {"visibility", match.visibility},
              {"game", match.game},
              {"players", std::move(players)},
              {"seat", own.seat},
              {"started", protocol::write(record.started)},
              {"ply", record.ply}};
    auto game = protocol::start_record(record);
    for (const protocol::PlayedAction& action : record.actions) {
        if (!game || game->act(action.action)) {
            return json;  // whoever opens the table hears what is wrong
        }
    }
    const auto to_move = game ? game->to_move() : std::nullopt;
    json["to_move"] = to_move ? Json(to_move->number) : Json(nullptr);
    const std::string& clock = match.actions.empty() ? match.clock : match.actions.back().clock;
    const auto stored = protocol::parse_json(clock);
    if (stored && stored->is_object() && stored->contains("deadline_ms")) {
        json["deadline_ms"] = (*stored)["deadline_ms"];
    }
    return json;
}

Json write_own(const storage::OwnMatch& own) {
    Json json = write_summary(own.summary);
    const std::string& room = own.summary.match.room;
    json["room"] = room == storage::offline_room ? "" : room;
    json["visibility"] = own.summary.match.visibility;
    json["seat"] = own.seat;
    return json;
}

storage::MatchCursor place_of(const storage::MatchSummary& summary) {
    return {summary.match.outcome->finished_ms, summary.match.id};
}

// Two pages of the same order become one of at most `limit` matches; one that is on both stands
// once.
void merge(storage::MatchPage& page, const storage::MatchPage& other, std::size_t limit) {
    const auto is_later = [](const storage::MatchSummary& one, const storage::MatchSummary& two) {
        const storage::MatchCursor first = place_of(one);
        const storage::MatchCursor second = place_of(two);
        return std::tie(first.finished_ms, first.match_id) >
               std::tie(second.finished_ms, second.match_id);
    };
    std::vector<storage::MatchSummary> all;
    std::ranges::set_union(page.matches, other.matches, std::back_inserter(all), is_later);
    if (all.size() > limit || page.next || other.next) {
        all.resize(std::min(all.size(), limit));
        page.next = place_of(all.back());
    }
    page.matches = std::move(all);
}

}  // namespace

HttpAnswer storage_failed(const storage::Failure& failure) {
    log_error("the archive cannot be read: {}", failure.message);
    return error_answer(
        503, {ErrorCode::storage_failed, "", "the archive cannot be read now, try again"});
}

HttpAnswer no_finished_match() {
    return error_answer(404, {ErrorCode::not_found, "", "there is no finished match of this id"});
}

Json write_record(const storage::MatchRecord& match) {
    return protocol::write(from_stored(match));
}

HttpAnswer answer_list(storage::Reader& reader, const ListMatches& list) {
    auto page = reader.list_matches(list.query);
    if (page && !list.query.player.empty()) {
        storage::MatchQuery of_bot = list.query;
        of_bot.player += bot_name_suffix;
        auto second = reader.list_matches(of_bot);
        if (second) {
            merge(*page, *second, static_cast<std::size_t>(list.query.limit));
        } else {
            page = std::move(second);
        }
    }
    if (!page) {
        return storage_failed(page.error());
    }
    Json matches = Json::array();
    for (const storage::MatchSummary& summary : page->matches) {
        matches.push_back(write_summary(summary));
    }
    Json json{{"matches", std::move(matches)}};
    if (page->next) {
        json["next"] = storage::to_text(*page->next);
    }
    return json_answer(200, json);
}

HttpAnswer answer_own_list(storage::Reader& reader, const ListOwnMatches& list) {
    const auto user = reader.find_user_by_token_hash(hash_secret(list.token));
    if (!user) {
        return storage_failed(user.error());
    }
    storage::OwnMatchPage page;
    if (*user) {
        storage::OwnMatchQuery query = list.query;
        query.user = (*user)->id;
        auto found = reader.own_matches(query);
        if (!found) {
            return storage_failed(found.error());
        }
        page = *std::move(found);
    }
    Json json{{"matches", Json::array()}, {"running", Json::array()}, {"results", Json::array()}};
    for (const storage::OwnMatch& own : page.matches) {
        json["matches"].push_back(write_own(own));
    }
    for (const storage::OwnRunning& own : page.running) {
        json["running"].push_back(write_running(own));
    }
    for (const storage::OwnTally& tally : page.tallies) {
        json["results"].push_back({{"game", tally.game},
                                   {"won", tally.won},
                                   {"lost", tally.lost},
                                   {"drawn", tally.drawn}});
    }
    if (page.next) {
        json["next"] = std::to_string(*page.next);
    }
    return json_answer(200, json);
}

HttpAnswer answer_match(storage::Reader& reader, const ShowMatch& show) {
    auto record = reader.find_match(show.id);
    if (!record) {
        return storage_failed(record.error());
    }
    // A running match is visible through its room only, to those who know the room.
    if (!*record || !(*record)->outcome) {
        return no_finished_match();
    }
    const protocol::GameRecord shown = from_stored(**record);
    switch (show.form) {
        case MatchForm::positions:
            return answer_positions(shown);
        case MatchForm::text:
            return answer_text(shown);
        case MatchForm::json:
            break;
    }
    return json_text_answer(200, protocol::write_text(shown));
}

}  // namespace potluck::server
