// What a person's new name changes. Any thread.
#pragma once

#include "server/people/user.h"

namespace potluck::server {

class Lobby;

// To the tables that connections of the person at this node have entered, wherever those live, and
// to those where the person has a seat.
void tell_new_name(const User& user, Lobby& lobby);

}  // namespace potluck::server
