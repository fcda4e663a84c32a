#include "server/net/archive.h"

#include <chrono>
#include <ctime>
#include <utility>

#include <spdlog/spdlog.h>

#include "protocol/game_json.h"
#include "server/match/match.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::Json;

namespace {

// ISO 8601 in UTC with milliseconds.
std::string time_text(std::int64_t milliseconds) {
    const std::time_t seconds = milliseconds / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[40];
    const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    const std::string fraction = std::to_string(1000 + milliseconds % 1000).substr(1);
    return std::string(text, size) + "." + fraction + "Z";
}

Json write_head(const storage::MatchRecord& record, int ply_count) {
    Json json = Json::object();
    json["id"] = record.id;
    json["game"] = record.game;
    auto options = protocol::parse_json(record.options);
    json["options"] = options ? std::move(*options) : Json::object();
    Json players = Json::array();
    for (const storage::PlayerRecord& player : record.players) {
        players.push_back({{"seat", player.seat}, {"name", player.name}});
    }
    json["players"] = std::move(players);
    json["started"] = time_text(record.started_ms);
    json["ply"] = ply_count;
    json["outcome"] = nullptr;
    if (record.outcome) {
        json["finished"] = time_text(record.outcome->finished_ms);
        json["outcome"] = {{"winners", record.outcome->winners},
                           {"reason", record.outcome->reason}};
        json["scores"] = record.outcome->scores;
    }
    return json;
}

HttpAnswer storage_failed(const storage::Failure& failure) {
    spdlog::error("the archive cannot be read: {}", failure.message);
    return error_answer(
        503, {ErrorCode::storage_failed, "", "the archive cannot be read now, try again"});
}

HttpAnswer answer_positions(const storage::MatchRecord& record) {
    storage::MatchRecord start = record;
    start.actions.clear();
    auto match = Match::replay(start);
    if (!match) {
        spdlog::error("match {} cannot be replayed: {}", record.id, match.error().message);
        return error_answer(500, {ErrorCode::internal, "", "this match cannot be replayed"});
    }
    rules::Game game = match->game();
    Json positions = Json::array({protocol::write_position(game)});
    for (const storage::ActionRecord& action : record.actions) {
        if (game.act(action.action)) {
            spdlog::error("match {} cannot be replayed at ply {}", record.id, action.ply);
            return error_answer(500, {ErrorCode::internal, "", "this match cannot be replayed"});
        }
        positions.push_back(protocol::write_position(game));
    }
    return json_answer(
        200, {{"board", protocol::write_board(game)}, {"positions", std::move(positions)}});
}

}  // namespace

Json write_record(const storage::MatchRecord& record) {
    Json json = write_head(record, static_cast<int>(record.actions.size()));
    Json actions = Json::array();
    for (const storage::ActionRecord& action : record.actions) {
        actions.push_back({{"seat", action.seat},
                           {"action", action.action},
                           {"at_ms", action.at_ms},
                           {"cause", action.cause}});
    }
    json["actions"] = std::move(actions);
    return json;
}

HttpAnswer answer_list(storage::Reader& reader, const ListMatches& list) {
    auto page = reader.list_matches(list.query);
    if (!page) {
        return storage_failed(page.error());
    }
    Json matches = Json::array();
    for (const storage::MatchSummary& summary : page->matches) {
        matches.push_back(write_head(summary.match, summary.ply_count));
    }
    Json json{{"matches", std::move(matches)}};
    if (page->next) {
        json["next"] = storage::to_text(*page->next);
    }
    return json_answer(200, json);
}

HttpAnswer answer_match(storage::Reader& reader, const ShowMatch& show) {
    auto record = reader.find_match(show.id);
    if (!record) {
        return storage_failed(record.error());
    }
    // A running match is seen through its room only: who does not know the room sees nothing.
    if (!*record || !(*record)->outcome) {
        return error_answer(404,
                            {ErrorCode::not_found, "", "there is no finished match of this id"});
    }
    return show.positions ? answer_positions(**record) : json_answer(200, write_record(**record));
}

}  // namespace potluck::server
