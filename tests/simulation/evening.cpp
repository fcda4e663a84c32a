#include "tests/simulation/evening.h"

#include <utility>

#include "tests/simulation/broken.h"

namespace potluck::simulation {

namespace {

// Rooms close and stored things expire early, so that a run need not tick through hours.
server::Limits limits_of_a_short_evening() {
    server::Limits limits;
    limits.waiting_room_idle = std::chrono::minutes(1);
    limits.finished_room_idle = std::chrono::seconds(30);
    limits.playing_room_idle = std::chrono::seconds(15);
    limits.asleep_room_memory = std::chrono::seconds(90);
    limits.restart_grace = std::chrono::seconds(20);
    limits.keep_public = std::chrono::minutes(4);
    limits.keep_unlisted = std::chrono::minutes(3);
    limits.keep_aborted = std::chrono::minutes(1);
    limits.keep_unused_people = std::chrono::minutes(4);
    limits.keep_closed_rooms = std::chrono::minutes(6);
    limits.retention_rest = std::chrono::seconds(30);
    return limits;
}

}  // namespace

Evening::Evening(std::uint64_t seed, std::size_t matches, std::size_t parties_at_once)
    : limits_(limits_of_a_short_evening()), matches_(matches), parties_at_once_(parties_at_once) {
    world_.seed = seed;
    world_.dice = Dice(seed);
}

void Evening::add_device(Party& party, std::shared_ptr<Person> person, Device::Role role) {
    party.devices.push_back(
        std::make_unique<Device>(world_, party, std::move(person), role, ++last_device_));
    party.devices.back()->begin();
}

void Evening::open_party() {
    Dice& dice = world_.dice;
    auto party = std::make_unique<Party>();
    party->number = ++last_party_;
    party->table = random_table(dice);
    party->seat_count = seats_of(party->table);
    party->plays_now = dice.one_in(25);
    party->matches_wanted = static_cast<int>(dice.between(1, party->plays_now ? 1 : 5));
    party->until_ms = world_.timeline.now_ms() + dice.between(2, 7) * minute_ms;
    for (std::size_t seat = 0; seat < party->seat_count; ++seat) {
        auto person = std::make_shared<Person>();
        party->people.push_back(person);
        add_device(*party, person, seat == 0 ? Device::Role::host : Device::Role::player);
    }
    if (dice.one_in(6)) {
        // One person has two devices; the second connects as the first did, or with a pass.
        add_device(*party, party->people.front(), Device::Role::player);
    }
    for (std::uint32_t count = dice.one_in(2) ? dice.below(4) : 0; count > 0; --count) {
        add_device(*party, std::make_shared<Person>(), Device::Role::watcher);
    }
    parties_.push_back(std::move(party));
}

void Evening::look_after_parties() {
    for (auto& party : parties_) {
        bool is_finished = true;
        for (const auto& device : party->devices) {
            is_finished = is_finished && device->is_finished();
        }
        if (is_finished) {
            gone_.push_back(std::move(party));
        }
    }
    std::erase(parties_, nullptr);
    while (!has_enough() && parties_.size() < parties_at_once_) {
        open_party();
    }
    if (!is_over()) {
        world_.timeline.after(1'000, party_stream, [this] { look_after_parties(); });
    }
}

void Evening::snap_lines_to(const SimulatedServer& server, bool by_server) {
    for (const auto& party : parties_) {
        for (const auto& device : party->devices) {
            if (device->is_at(server)) {
                device->snap_line(by_server);
            }
        }
    }
}

void Evening::check_end(SimulatedServer& server) {
    const auto must_be_zero = [](std::size_t count, const char* what) {
        if (count != 0) {
            throw Broken(std::to_string(count) + " " + what + " after everybody has left", "");
        }
    };
    must_be_zero(server.room_count(), "rooms");
    must_be_zero(server.lobby().room_count(), "rooms in the lobby");
    must_be_zero(server.lobby().follower_count(), "followers of the lobby");
    must_be_zero(server.session_count(), "sessions");
    must_be_zero(server.wake_count(), "wake-ups");
    must_be_zero(server.people().size(), "people");
    for (const auto& party : gone_) {
        for (const auto& device : party->devices) {
            must_be_zero(server.lobby().rooms_of({device->person_id()}).size(),
                         "seats of a person");
        }
    }
}

}  // namespace potluck::simulation
