#include "server/net/http/archive.h"

#include <memory>
#include <utility>

#include "protocol/game_json.h"
#include "protocol/record_text.h"
#include "server/log.h"
#include "server/stored_record.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::Json;

namespace {

HttpAnswer storage_failed(const storage::Failure& failure) {
    log_error("the archive cannot be read: {}", failure.message);
    return error_answer(
        503, {ErrorCode::storage_failed, "", "the archive cannot be read now, try again"});
}

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

}  // namespace

Json write_record(const storage::MatchRecord& match) {
    return protocol::write(from_stored(match));
}

HttpAnswer answer_list(storage::Reader& reader, const ListMatches& list) {
    auto page = reader.list_matches(list.query);
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

HttpAnswer answer_match(storage::Reader& reader, const ShowMatch& show) {
    auto record = reader.find_match(show.id);
    if (!record) {
        return storage_failed(record.error());
    }
    // A running match is visible through its room only, to those who know the room.
    if (!*record || !(*record)->outcome) {
        return error_answer(404,
                            {ErrorCode::not_found, "", "there is no finished match of this id"});
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
