#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "protocol/events.h"
#include "protocol/game_json.h"
#include "tests/instructions/collecting.h"
#include "tests/instructions/steps.h"

namespace potluck::instructions {

int encode(const load::ScriptedGame& kind) {
    rules::Game game = *rules::Game::start(*kind.info, kind.options);
    std::vector<std::pair<rules::Game, protocol::Acted>> moves;
    for (const load::ScriptedAction& action : kind.scripts.front()) {
        must_hold(!game.act(action.text), "an action was refused");
        protocol::Acted event;
        event.match = {"fedcba9876543210"};
        event.ply = static_cast<int>(moves.size());
        event.action = {action.seat, action.text, std::int64_t{1'000} * event.ply,
                        protocol::ActionCause::played};
        moves.emplace_back(game, event);
    }
    const protocol::RoomCode room{"0123456789abcdef"};
    std::vector<std::string> texts(moves.size());
    {
        // As RoomMatch::show and EventStream::send do it.
        const Collecting collecting;
        for (std::size_t ply = 0; ply < moves.size(); ++ply) {
            auto& [after, event] = moves[ply];
            event.position = protocol::position_text(after);
            texts[ply] =
                protocol::encode_room_event(room, static_cast<std::int64_t>(ply) + 1, event);
        }
    }
    for (const std::string& text : texts) {
        must_hold(text.find(R"("position":{)") != std::string::npos, "an event has no position");
    }
    return static_cast<int>(texts.size());
}

}  // namespace potluck::instructions
