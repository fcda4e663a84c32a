// KeptAnswers: what became of a person's last commands, so that one that is sent again after a lost
// connection has no second effect.
//
// It keeps that a command succeeded and which table it led to, never the answer itself: a kept
// command takes thirty-two bytes. A command that was refused has done nothing and is forgotten.
// A person who is online keeps Limits::answers_kept_per_user_max of them, one who is offline the
// answers_kept_offline_max newest. A value; not safe for two threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "protocol/bounded_text.h"

namespace potluck::server {

class KeptAnswers {
public:
    struct Known {
        bool is_in_work = true;
        protocol::RoomCode room{};  // empty unless the command led to a table
    };

    // What is known of the command; nothing when it is new, which puts it in work.
    std::optional<Known> begin(const protocol::CommandId& id, std::size_t kept_max);
    // Its success; `room`: empty, or the table it led to.
    void succeed(const protocol::CommandId& id, const protocol::RoomCode& room);
    void forget(const protocol::CommandId& id);
    // Forgets all but the newest.
    void keep_newest(std::size_t count);

private:
    // Plain bytes, since each command moves them all up by one.
    struct Kept {
        // A hash is enough: crafted ids of one hash only lose their sender a command.
        std::uint64_t id_hash = 0;
        std::array<char, protocol::RoomCodeKind::size_max> room{};
        bool is_in_work = true;
        bool has_room = false;
    };
    std::vector<Kept>::iterator find(const protocol::CommandId& id);

    std::vector<Kept> kept_;  // oldest first
};

}  // namespace potluck::server
