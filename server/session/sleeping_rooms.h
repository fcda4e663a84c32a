// SleepingRooms: looks after the rooms that sleep in the store. One comes back when the clock of
// its match runs out; one that nobody came back to for long is closed, and its match is abandoned.
//
// All other rooms come back when somebody asks for them (Session::with_room).
// Runs on the thread of its environment.
#pragma once

#include "server/session/session_environment.h"

namespace potluck::server {

class SleepingRooms {
public:
    explicit SleepingRooms(SessionEnvironment& environment) : environment_(environment) {}

    // Looks, if that was Limits::asleep_rooms_look ago.
    void tick();

private:
    struct Found;

    static storage::Result<Found> find(storage::Reader& reader, const Limits& limits,
                                       std::int64_t now_ms);
    void take_care(Found found);
    // False: there is no place for it now.
    bool bring_back(const storage::TableRecord& table);
    void abandon(const std::vector<storage::TableRecord>& tables);

    SessionEnvironment& environment_;
    bool is_looking_ = false;
    std::int64_t next_look_ms_ = 0;
};

}  // namespace potluck::server
