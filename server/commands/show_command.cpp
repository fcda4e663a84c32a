#include <istream>
#include <iterator>
#include <ostream>
#include <string>
#include <utility>

#include "rules/text_art.h"
#include "server/commands/commands.h"
#include "server/commands/record_source.h"
#include "server/game_request.h"

namespace potluck::server {

namespace {

protocol::Result<GameRequest> read_either_form(const std::string& text) {
    if (!looks_like_record_text(text)) {
        return parse_game_request(text);
    }
    auto record = protocol::parse_record_text(text);
    if (!record) {
        return protocol::Error{protocol::ErrorCode::bad_request,
                               "line " + std::to_string(record.error().line),
                               record.error().message};
    }
    return make_game_request(std::move(*record));
}

}  // namespace

int run_show(std::istream& input, int ply, std::ostream& output, std::ostream& errors) {
    const std::string text{std::istreambuf_iterator<char>(input), std::istreambuf_iterator<char>()};
    const auto fail = [&](const protocol::Error& error) {
        errors << "potluck show: " << protocol::error_line(error) << '\n';
        return 1;
    };
    auto request = read_either_form(text);
    if (!request) {
        return fail(request.error());
    }
    auto game = start_game(*request);
    if (!game) {
        return fail(game.error());
    }
    if (ply > static_cast<int>(request->actions.size())) {
        return fail(
            {protocol::ErrorCode::bad_request, "--ply",
             "the record has only " + std::to_string(request->actions.size()) + " actions"});
    }
    const std::size_t count = ply < 0 ? request->actions.size() : static_cast<std::size_t>(ply);
    for (std::size_t index = 0; index < count; ++index) {
        if (auto refusal = game->act(request->actions[index])) {
            return fail({protocol::ErrorCode::illegal_action,
                         "actions[" + std::to_string(index) + "]",
                         request->actions[index] + ": " + refusal->message});
        }
    }
    output << rules::text_art(*game);
    return 0;
}

}  // namespace potluck::server
