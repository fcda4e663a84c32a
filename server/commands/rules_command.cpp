#include <istream>
#include <ostream>
#include <string>

#include "protocol/game_json.h"
#include "server/commands/commands.h"
#include "server/commands/line_reader.h"
#include "server/game_request.h"

namespace potluck::server {

using protocol::Json;

namespace {

Json write_error(const protocol::Error& error) {
    return {{"ok", false},
            {"error",
             {{"code", protocol::to_text(error.code)}, {"message", protocol::error_line(error)}}}};
}

Json answer(const std::string& line) {
    auto request = parse_game_request(line);
    if (!request) {
        return write_error(request.error());
    }
    auto game = start_game(*request);
    if (!game) {
        return write_error(game.error());
    }
    Json trace = Json::array();
    for (std::size_t index = 0; index < request->actions.size(); ++index) {
        if (request->trace) {
            trace.push_back(protocol::write_position(*game));
        }
        if (auto refusal = game->act(request->actions[index])) {
            return {{"ok", false},
                    {"error",
                     {{"code", "illegal_action"}, {"at", index}, {"message", refusal->message}}}};
        }
    }
    if (auto error = record_error(*request)) {
        return write_error(*error);
    }
    Json result{{"ok", true}};
    if (request->drawn) {
        result["options"] = protocol::write_options(request->options);
    }
    result["position"] = protocol::write_position(*game);
    if (request->trace) {
        trace.push_back(result["position"]);
        result["trace"] = std::move(trace);
    }
    return result;
}

}  // namespace

std::string answer_rules_line(const std::string& line) {
    return protocol::to_line(answer(line));
}

int run_rules(std::istream& input, std::ostream& output) {
    std::string line;
    while (read_line(input, line, game_request_limits.bytes_max + 1)) {
        output << answer_rules_line(line) << '\n' << std::flush;
    }
    return 0;
}

}  // namespace potluck::server
