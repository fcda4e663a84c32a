// What a link shows before it is opened, as words and as a picture.
// Invariant: it is no more than anybody with the link may know; of a private table that is the
// game, the host, and how many seats are free before the first match: nothing of what is played
// there. Runs on the storage's reading thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rules/result.h"
#include "server/net/http/link_address.h"
#include "server/pictures/picture.h"
#include "storage/store.h"

namespace potluck::server {

struct Linked {
    enum class Kind { home, all_rules, rules, study, invitation, playing, finished };

    Kind kind = Kind::home;
    PictureSubject subject{};
    std::string host{};          // invitation: the host's name; may be unknown
    std::size_t free_seats = 0;  // invitation
    std::vector<std::string> players{};
    std::vector<int> winners{};  // finished; none: nobody
    bool is_public = true;       // finished: the archive lists it
};

// Errors are answers: 404, 503.
rules::Result<Linked, HttpAnswer> find_linked(storage::Reader& reader, const LinkAddress& link);

}  // namespace potluck::server
