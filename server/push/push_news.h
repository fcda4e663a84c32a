// PushNews: what a table tells a person who is not looking at it, as a device gets it. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/bounded_text.h"

namespace potluck::server {

enum class NewsKind {
    turn,      // it is their turn
    guest,     // somebody has sat down at a table where they wait
    draw,      // is offered
    takeback,  // is asked for
    rematch,   // somebody is ready for another game
    end,       // the match is over
};

struct PushNews {
    protocol::UserId to;
    protocol::RoomCode room;
    NewsKind kind = NewsKind::turn;
    std::string game;
    std::vector<std::string> names;  // of the others, or of the one behind the news
    std::string detail{};            // a turn: which, see client; an end: won, lost, drawn or over
    std::int64_t until_ms = 0;       // nobody wants to know it later
};

// As JSON, for the client's service worker, which knows the words. Well below what a push service
// takes (4,096 bytes): the longest names of four people are 160 bytes.
std::string push_text(const PushNews& news);

// How much a push service should hurry, and so wake a telephone (RFC 8030, 5.3).
std::string_view push_urgency(NewsKind kind);

}  // namespace potluck::server
