// TokenMint: makes the tokens by which people are known.
//
// Without a key, a token and the person it stands for are random. With a cluster's key, the token
// of a new person certifies itself: its last letters are a MAC of the others, and the person's id
// and first name follow from them, so that every node knows a newcomer of whom nothing is stored
// yet. The MAC is short: whoever guesses one is a new person, as anybody may be; whose token it is
// lies in 100 random bits. Pure.
#pragma once

#include <optional>
#include <string>

#include "protocol/bounded_text.h"
#include "server/random.h"

namespace potluck::server {

struct Newcomer {
    protocol::Token token;
    protocol::UserId id;
    protocol::PersonName name;
};

class TokenMint {
public:
    // `key`: the same on all nodes; empty: none.
    explicit TokenMint(const std::string& key = {});

    Newcomer newcomer(Random& random) const;
    // Nothing: it is not the token of a newcomer of this cluster.
    std::optional<Newcomer> recognise(const protocol::Token& token) const;
    // Of the table that this command opens: the same on all nodes. Needs a key.
    protocol::RoomCode room_code(const protocol::UserId& user,
                                 const protocol::CommandId& command) const;
    // Of a match that this person's browser has played: the same for the same text.
    protocol::MatchId match_id(const protocol::UserId& user, const std::string& text) const;
    // For another device of a known person; it never certifies itself.
    protocol::Token device_token(Random& random) const;

private:
    std::string digest(const std::string& purpose, const std::string& text) const;
    std::string mac(const std::string& text) const;
    Newcomer identity(const std::string& text) const;

    std::string key_;
};

// For people who have not chosen a name: "Mossy Fern".
protocol::PersonName random_name(Random& random);

}  // namespace potluck::server
