#include "server/net/http/daily_route.h"

#include <string>
#include <utility>
#include <vector>

#include "protocol/game_json.h"
#include "protocol/split.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::Json;

namespace {

std::string_view to_text(bots::Progress progress) {
    switch (progress) {
        case bots::Progress::open:
            return "open";
        case bots::Progress::solved:
            return "solved";
        case bots::Progress::failed:
            return "failed";
    }
    return "";
}

Json texts(const std::vector<rules::ShortText>& actions) {
    Json all = Json::array();
    for (const rules::ShortText& action : actions) {
        all.push_back(action.str());
    }
    return all;
}

}  // namespace

HttpAnswer answer_daily(const Daily& daily, const boost::urls::params_view& parameters) {
    std::vector<std::string> actions;
    for (const auto parameter : parameters) {
        if (std::string(parameter.key) != "actions") {
            return error_answer(400, {ErrorCode::bad_request, "", "the parameter is actions"});
        }
        actions = protocol::split(std::string(parameter.value), ',');
    }
    const bots::Puzzle& puzzle = daily.puzzle;
    auto made = bots::attempt(puzzle, actions);
    if (!made) {
        return error_answer(
            400, {ErrorCode::illegal_action, "actions[" + std::to_string(made.error().index) + "]",
                  std::move(made.error().message)});
    }
    return json_answer(200, {{"day", daily.day},
                             {"game", std::string(puzzle.info->name)},
                             {"options", protocol::write_options(puzzle.options)},
                             {"actions", texts(puzzle.actions)},
                             {"seat", puzzle.seat.number},
                             {"turns", puzzle.turns},
                             {"attempt", texts(made->actions)},
                             {"turns_left", made->turns_left},
                             {"progress", std::string(to_text(made->progress))},
                             {"board", protocol::write_board(made->game)},
                             {"position", protocol::write_position(made->game)}});
}

}  // namespace potluck::server
