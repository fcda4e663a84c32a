// Two or more nodes on a bus in memory, each with its lobby, its people and the rooms given to it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/cluster/memory_bus.h"
#include "server/nodes/remote_viewers.h"
#include "server/nodes/room_gateway.h"
#include "tests/support/room_table.h"

namespace potluck::tests {

class TestNode final : public server::LinkListener, private server::BusListener {
public:
    // Rooms that live here, each in its hand-set world.
    struct Rooms final : server::RoomPort {
        void handle(const protocol::RoomCode& code, server::RoomRequest request) override {
            request.arrived_ms = rooms.at(code)->environment.now;
            rooms.at(code)->room->handle(std::move(request));
        }
        void viewer_gone(const protocol::RoomCode& code,
                         std::shared_ptr<server::Viewer> viewer) override {
            rooms.at(code)->room->viewer_gone(viewer);
        }
        void resync(const protocol::RoomCode& code,
                    std::shared_ptr<server::Viewer> viewer) override {
            rooms.at(code)->room->send_snapshot(*viewer);
        }
        void rename(const protocol::RoomCode& code, const protocol::UserId& user,
                    const protocol::PersonName& name) override {
            rooms.at(code)->room->rename(user, name);
        }
        std::map<protocol::RoomCode, RoomTable*> rooms;
    };

    TestNode(server::MemoryNetwork& network, server::Random& random, const std::string& name,
             std::int64_t run = 1)
        : network_(network),
          id{name, run},
          lobby(limits_),
          people(random, limits_),
          bus(network, name, *this),
          links(id, *this, [] {}),
          gateway(links, lobby, run, clock()),
          viewers(
              links, lobby, people,
              [](const std::string&, server::Rate server::Limits::*) { return true; }, clock()),
          subscription_(bus.subscribe(*server::node_subject(id), [this](std::string_view payload) {
              links.received(payload, network_.now_ms());
          })) {}

    void open(RoomTable& table, std::int64_t epoch = 0) {
        rooms.rooms[table.code()] = &table;
        REQUIRE(lobby.reopen(table.code(), rooms, table.host.user->id(), {}, epoch));
    }
    void close(const RoomTable& table) {
        lobby.remove(table.code());
        rooms.rooms.erase(table.code());
    }
    // The other has said which rooms are there.
    void hear(TestNode& other) {
        for (const server::ListedRoom& room : other.lobby.rooms_here().rooms) {
            lobby.hear(other.id.name, gateway, room);
        }
        gateway.follow_rooms();
    }
    // Sends as somebody whose connection is here.
    Answers send(const RoomTable& table, const Guest& from, server::RoomCommand command,
                 const std::string& command_id = "id") {
        auto answers = std::make_shared<std::vector<protocol::Json>>();
        gateway.handle(table.code(),
                       {{command_id},
                        from.user,
                        from.viewer,
                        std::move(command),
                        [answers, viewer = from.viewer](server::Reply reply) {
                            answers->push_back(protocol::Json::parse(reply.frame.payload()));
                            viewer->send(std::move(reply.frame));
                        },
                        0,
                        network_.now_ms()});
        return answers;
    }

    void take(const std::string& node, server::NodeItem item, std::string_view tail) override {
        std::visit(
            [&](auto& each) {
                if constexpr (requires { viewers.take(node, std::move(each)); }) {
                    viewers.take(node, std::move(each));
                } else if constexpr (requires { gateway.take(node, each, tail); }) {
                    gateway.take(node, each, tail);
                } else if constexpr (requires { gateway.take(node, each); }) {
                    gateway.take(node, each);
                } else if constexpr (std::is_same_v<std::decay_t<decltype(each)>,
                                                    server::SayAgain>) {
                    gateway.tell_viewing(node);
                }
            },
            item);
    }
    void missed(const std::string& node) override {
        ++gaps;
        gateway.missed(node);
        links.send(node, server::SayAgain{});
    }
    void began_anew(const std::string& node) override {
        viewers.drop_node(node);
        gateway.node_is_gone(node);
    }
    void is_silent(const server::NodeId&) override {}

private:
    std::function<std::int64_t()> clock() {
        return [this] { return network_.now_ms() + (looked_ms_ += look_ms); };
    }
    void bus_is_up() override {}
    void bus_is_down(std::string_view) override {}
    void nobody_listens(const server::Subject&) override {}

    server::MemoryNetwork& network_;
    server::Limits limits_;
    std::int64_t looked_ms_ = 0;

public:
    const server::NodeId id;
    int gaps = 0;
    std::int64_t look_ms = 0;  // passes with each look at the gateway's and the viewers' clock
    Rooms rooms;
    server::Lobby lobby;
    server::People people;
    server::MemoryBus bus;
    server::NodeLinks links;
    server::RoomGateway gateway;
    server::RemoteViewers viewers;

private:
    server::Bus::Subscription subscription_;
};

// Their world: time passes in steps, in which everybody sends what they have.
class Nodes {
public:
    explicit Nodes(const std::vector<std::string>& names) {
        for (const std::string& name : names) {
            nodes.push_back(std::make_unique<TestNode>(network, random, name));
        }
        network.advance_to(1);
        for (const auto& one : nodes) {
            for (const auto& other : nodes) {
                one->links.link(other->id, network.now_ms());
            }
        }
    }
    // Also lets the rooms' stores confirm.
    void run(std::int64_t ms = 20) {
        constexpr std::int64_t step = 10;
        const std::int64_t end = network.now_ms() + ms;
        while (network.now_ms() < end) {
            for (const auto& node : nodes) {
                node->links.tick(node->bus, network.now_ms());
                node->gateway.tick();
            }
            network.advance_to(network.now_ms() + step);
            for (const auto& node : nodes) {
                for (const auto& [code, table] : node->rooms.rooms) {
                    table->environment.confirm_all();
                }
            }
        }
    }
    TestNode& operator[](std::size_t index) { return *nodes[index]; }

    SeededRandom random;
    server::MemoryNetwork network{random};
    std::vector<std::unique_ptr<TestNode>> nodes;
};

}  // namespace potluck::tests
