#include "tests/simulation/device.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "tests/simulation/broken.h"
#include "tests/simulation/simulated_session.h"

namespace potluck::simulation {

using protocol::Command;
using protocol::CommandId;
using protocol::Json;

namespace {

constexpr std::int64_t answer_within_ms = 90'000;
constexpr std::int64_t silence_ms = 3'000;  // after which a page connects again

std::string room_of(const std::optional<protocol::RoomCode>& room) {
    return room ? room->value : std::string();
}

}  // namespace

Device::Device(World& world, Party& party, std::shared_ptr<Person> person, Role role,
               std::uint64_t number)
    : world_(world),
      party_(party),
      person_(std::move(person)),
      role_(role),
      number_(number),
      dice_(world.seed ^ (number * 0xd1342543de82ef95U)) {}

CommandId Device::next_id() {
    return {std::to_string(number_) + "-" + std::to_string(++last_id_)};
}

void Device::begin() {
    reconnect_after(dice_.between(0, 4'000));
}

void Device::reconnect_after(std::int64_t delay_ms) {
    world_.timeline.after(delay_ms, 2 * number_ + (1ULL << 40U), [this] {
        if (!link_ && !is_finished_) {
            connect();
        }
    });
}

void Device::connect() {
    std::vector<std::shared_ptr<SimulatedServer>> up;
    std::copy_if(world_.servers.begin(), world_.servers.end(), std::back_inserter(up),
                 [](const auto& server) { return server && server->takes_people(); });
    if (up.empty()) {
        reconnect_after(dice_.between(500, 2'000));
        return;
    }
    const auto& server = up.size() == 1 ? up.front() : dice_.pick(up);
    at_ = server;
    const std::uint64_t number = ++world_.last_link;
    link_ = std::make_shared<Link>(
        world_.timeline, world_.totals, number, world_.seed,
        [this](const Message& message) { receive(message); }, [this] { snap_line(true); });
    link_->connect(server->accept(link_, number));
    unanswered_.clear();
    is_greeted_ = false;
    has_entered_ = false;
    epoch_heard_ = -1;
    const std::int64_t lasts_ms =
        dice_.one_in(4) ? dice_.between(500, 15'000) : dice_.between(10'000, 150'000);
    if (!world_.is_calm) {
        snap_later(lasts_ms);
    }
    if (server->is_frozen()) {
        snap_later(silence_ms);
    }
    say_hello();
}

void Device::snap_later(std::int64_t delay_ms) {
    world_.timeline.after(delay_ms, 2 * number_ + (1ULL << 40U),
                          [this, link = std::weak_ptr<Link>(link_)] {
                              if (link_ && link.lock() == link_) {
                                  snap_line(false);
                              }
                          });
}

void Device::snap_line(bool by_server) {
    if (!link_) {
        return;
    }
    link_->snap();
    link_ = nullptr;
    world_.totals["drops"] += by_server ? 0 : 1;
    if (is_retiring_) {
        is_finished_ = true;
        return;
    }
    // Some stay away until their clock runs out or the others claim.
    const bool stays_away = !by_server && dice_.one_in(10) && !world_.is_calm;
    reconnect_after(stays_away ? dice_.between(10'000, 240'000) : dice_.between(50, 4'000));
}

void Device::send(const CommandId& id, const Command& command) {
    unanswered_.push_back(id.value);
    link_->send_up({id, command});
}

void Device::say_hello() {
    flow_id_ = next_id();
    token_said_ = person_->token;
    protocol::Hello hello{protocol::version};
    if (token_said_) {
        hello.token = token_said_;
    } else if (person_->pass) {
        hello.pass = std::exchange(person_->pass, std::nullopt);
    }
    send(flow_id_, hello);
}

void Device::enter() {
    flow_id_ = next_id();
    if (seq_ >= 0) {
        ++world_.totals["resumes"];
        send(flow_id_, protocol::Resume{*room_, seq_});
    } else if (role_ == Role::watcher) {
        send(flow_id_, protocol::WatchRoom{*room_});
    } else {
        send(flow_id_, protocol::JoinRoom{*room_});
    }
}

void Device::begin_command(Command command) {
    pending_ = Pending{next_id(), std::move(command)};
    world_.witness->asked(pending_->command);
    send_pending();
}

void Device::send_pending() {
    pending_->sent_ms = now_ms();
    ++pending_->links;
    std::visit(
        [&](const auto& command) {
            if (room_) {
                world_.witness->note(room_->value, person_->id + " " + pending_->id.value,
                                     std::decay_t<decltype(command)>::struct_name);
            }
        },
        pending_->command);
    send(pending_->id, pending_->command);
    if (pending_->links > 1 || dice_.one_in(40)) {
        world_.totals["duplicates"] += 1;
    }
    if (dice_.one_in(40)) {
        send(pending_->id, pending_->command);
    }
}

void Device::receive(const Message& message) {
    const std::string type = message.type();
    if (type == "ok" || type == "error") {
        take_answer(message);
    } else if (message.is_event_of_room()) {
        if (room_ && message.json->at("room") == room_->value) {
            take_event(part_of(message, *message.json));
        }
    } else if (type == "said") {
        ++world_.totals["said"];
    }
    if (type != "said" && type != "lobby_changed") {
        compare_mirror();
    }
    if (is_own_turn() && !pending_ && has_entered_) {
        think_after(next_thought_ms());
    }
}

void Device::take_answer(const Message& message) {
    const auto id = message.json->at("id").get<std::string>();
    const auto found = std::find(unanswered_.begin(), unanswered_.end(), id);
    if (found == unanswered_.end()) {
        throw Broken("an answer that nobody waits for: " + std::string(message.frame.payload()),
                     room_of(room_));
    }
    unanswered_.erase(found);
    const bool is_ok = message.type() == "ok";
    if (id == flow_id_.value) {
        flow_id_ = {};
        is_greeted_ ? after_entry(message, is_ok) : after_hello(message, is_ok);
    } else if (pending_ && id == pending_->id.value) {
        after_command(message, is_ok);
    }
}

void Device::after_hello(const Message& message, bool is_ok) {
    if (!is_ok) {
        if (message.json->at("code") == "unknown_token" && person_->token == token_said_) {
            // Not yet stored when the server crashed: they are a new person.
            person_->token.reset();
        }
        say_hello();
        return;
    }
    is_greeted_ = true;
    const Json& result = message.json->at("result");
    const auto id = result.at("user").get<std::string>();
    world_.totals["people"] += person_->id != id ? 1 : 0;
    person_->id = id;
    if (result.contains("token")) {
        person_->token = protocol::Token{result.at("token").get<std::string>()};
    }
    if (room_) {
        enter();
        return;
    }
    if (pending_) {
        send_pending();
    }
    think_after(dice_.between(10, 500));
}

void Device::after_entry(const Message& message, bool is_ok) {
    if (!is_ok) {
        const auto code = message.json->at("code").get<std::string>();
        if (code == "room_closed" && role_ != Role::watcher && dice_.one_in(2)) {
            const protocol::RoomCode room = *room_;
            forget_room();
            begin_command(protocol::OpenAgain{room});
            return;
        }
        world_.witness->note(room_->value, person_->id, "was refused: " + code);
        if (code == "no_such_room") {
            world_.witness->lost(room_->value);
        }
        if (code != "storage_failed" && code != "busy" && code != "unavailable") {
            forget_room();
            party_.code.reset();
        }
        think_after(dice_.between(200, 3'000));
        return;
    }
    has_entered_ = true;
    take_result(message);
    if (pending_) {
        send_pending();
    }
    think_after(dice_.between(10, 500));
}

void Device::after_command(const Message& message, bool is_ok) {
    const Pending done = *std::exchange(pending_, std::nullopt);
    if (!is_ok) {
        ++world_.totals["commands refused"];
        if (message.json->contains("snapshot") && room_) {
            take_snapshot(part_of(message, message.json->at("snapshot")));
        }
        const auto code = message.json->at("code").get<std::string>();
        if (code == "no_such_room") {
            forget_room();
        }
        if (is_retiring_) {
            snap_line(false);
        }
        think_after(next_thought_ms());
        return;
    }
    world_.witness->confirmed(done.command);
    if (std::holds_alternative<protocol::LeaveRoom>(done.command)) {
        forget_room();
        if (is_retiring_) {
            snap_line(false);
        }
    } else if (std::holds_alternative<protocol::MakePass>(done.command)) {
        person_->pass = protocol::Pass{message.json->at("result").at("pass").get<std::string>()};
    } else if (std::holds_alternative<protocol::CreateRoom>(done.command) ||
               std::holds_alternative<protocol::PlayNow>(done.command) ||
               std::holds_alternative<protocol::OpenAgain>(done.command)) {
        room_ = protocol::RoomCode{message.json->at("result").at("room").get<std::string>()};
        party_.code = room_;
        take_result(message);
        // The answer may be that of another connection: then this one does not view the room yet.
        if (done.links > 1) {
            enter();
        } else {
            has_entered_ = true;
        }
    }
    think_after(next_thought_ms());
}

void Device::think_after(std::int64_t delay_ms) {
    world_.timeline.after(delay_ms, 2 * number_ + (1ULL << 40U), [this, thought = ++last_thought_] {
        if (thought == last_thought_) {
            think();
        }
    });
}

void Device::think() {
    if (!link_ || is_finished_) {
        return;
    }
    if (pending_ && has_entered_ && now_ms() - pending_->sent_ms > answer_within_ms) {
        throw Broken("no answer to " + pending_->id.value, room_of(room_));
    }
    if (flow_id_.value.empty() && !pending_ && !is_retiring_) {
        if (party_.is_over(now_ms())) {
            retire();
        } else if (auto command = plan()) {
            begin_command(std::move(*command));
        }
    } else if (pending_ && is_greeted_ && flow_id_.value.empty()) {
        if (room_ && !has_entered_) {
            enter();  // it was refused
        } else if (dice_.one_in(8)) {
            // An impatient person: the same once more.
            ++world_.totals["duplicates"];
            send(pending_->id, pending_->command);
        }
    }
    if (is_retiring_ && link_ && dice_.one_in(10)) {
        snap_line(false);
    }
    think_after(next_thought_ms());
}

void Device::retire() {
    is_retiring_ = true;
    if (room_ && dice_.percent(65)) {
        begin_command(protocol::LeaveRoom{*room_});
    } else {
        snap_line(false);
    }
}

}  // namespace potluck::simulation
