#include <string>
#include <utility>
#include <vector>

#include "protocol/events.h"
#include "tests/instructions/collecting.h"
#include "tests/instructions/steps.h"
#include "tests/support/room_table.h"

namespace potluck::instructions {

namespace {

constexpr int watchers = 100;
// With the last action come the match's end and the room's new state.
constexpr std::size_t events_of_a_move_max = 3;

// A match that has just begun, and all who view it: those at the seats first.
class CrowdedTable : public tests::RoomTable {
public:
    explicit CrowdedTable(const load::ScriptedGame& kind)
        : RoomTable(kind.info->name, "{}"), viewers_{host} {
        for (int seat = 1; seat < kind.seats; ++seat) {
            viewers_.push_back(guest("seat" + std::to_string(seat)));
        }
        seat_all(viewers_);
        for (int number = 0; number < watchers; ++number) {
            viewers_.push_back(guest("watcher" + std::to_string(1'000 + number)));
            must_do(viewers_.back(), watch());
        }
        must_do(host, start());
        match_ = {match_id()};
        for (const tests::Guest& viewer : viewers_) {
            viewer.viewer->frames.reserve(2 * events_of_a_move_max);
        }
    }

    void move(int ply, const load::ScriptedAction& action) {
        for (const tests::Guest& viewer : viewers_) {
            viewer.viewer->frames.clear();
        }
        const tests::Guest& person = viewers_[static_cast<std::size_t>(action.seat)];
        server::Reply answer;
        server::RoomRequest request{{std::to_string(ply)},
                                    person.user,
                                    person.viewer,
                                    protocol::Act{code(), match_, ply, {action.text}, 0},
                                    [&answer](server::Reply reply) { answer = std::move(reply); }};
        {
            const Collecting collecting;
            room->handle(std::move(request));
        }
        // What the store itself does is none of the room's.
        const auto tell_room = environment.store_one();
        {
            const Collecting collecting;
            tell_room();
        }
        must_hold(answer.ok, "a move was refused");
        for (const tests::Guest& viewer : viewers_) {
            const auto& frames = viewer.viewer->frames;
            must_hold(!frames.empty() && frames.size() <= events_of_a_move_max &&
                          frames.front().payload().starts_with(R"({"type":"acted")"),
                      "a viewer has not seen a move");
        }
    }

private:
    std::vector<tests::Guest> viewers_;
    protocol::MatchId match_;
};

}  // namespace

int fan_out(const load::ScriptedGame& kind) {
    CrowdedTable table(kind);
    int ply = 0;
    for (const load::ScriptedAction& action : kind.scripts.front()) {
        table.move(ply++, action);
    }
    must_hold(table.state() == "finished", "the match did not end with its script");
    return ply;
}

}  // namespace potluck::instructions
