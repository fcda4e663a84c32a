#include "server/people/kept_answers.h"

#include <algorithm>
#include <functional>
#include <string>

namespace potluck::server {

namespace {

std::uint64_t hash_of(const protocol::CommandId& id) {
    return std::hash<protocol::CommandId>()(id);
}

}  // namespace

std::vector<KeptAnswers::Kept>::iterator KeptAnswers::find(const protocol::CommandId& id) {
    return std::find_if(kept_.begin(), kept_.end(),
                        [hash = hash_of(id)](const Kept& kept) { return kept.id_hash == hash; });
}

std::optional<KeptAnswers::Known> KeptAnswers::begin(const protocol::CommandId& id,
                                                     std::size_t kept_max) {
    if (const auto found = find(id); found != kept_.end()) {
        const Kept& kept = *found;
        return Known{kept.is_in_work,
                     {kept.has_room ? std::string(kept.room.begin(), kept.room.end()) : ""}};
    }
    keep_newest(kept_max - 1);
    kept_.push_back({hash_of(id)});
    return std::nullopt;
}

void KeptAnswers::succeed(const protocol::CommandId& id, const protocol::RoomCode& room) {
    if (const auto found = find(id); found != kept_.end()) {
        found->is_in_work = false;
        found->has_room = !room.value.empty();
        std::copy(room.value.begin(), room.value.end(), found->room.begin());
    }
}

void KeptAnswers::forget(const protocol::CommandId& id) {
    if (const auto found = find(id); found != kept_.end()) {
        kept_.erase(found);
    }
}

void KeptAnswers::keep_newest(std::size_t count) {
    if (kept_.size() > count) {
        kept_.erase(kept_.begin(), kept_.end() - static_cast<std::ptrdiff_t>(count));
    }
}

}  // namespace potluck::server
