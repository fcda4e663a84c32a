// Observer: is told what a run does, and throws Broken when the server breaks a promise. Witness
// watches one server from within; ClusterWitness watches several nodes from outside: what they
// store, and what people are told.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/commands.h"
#include "protocol/json.h"
#include "server/frame.h"
#include "server/match/match.h"

namespace potluck::simulation {

// A frame and its content: parsed once, shared by all recipients.
struct Message {
    server::Frame frame;
    std::shared_ptr<const protocol::Json> json;

    bool is_event_of_room() const { return json->contains("seq"); }
    std::string type() const { return json->at("type").get<std::string>(); }
};

class Observer {
public:
    using Command = protocol::Command;
    using Json = protocol::Json;

    virtual ~Observer() = default;

    // --- A room of a server ---

    // It starts, or restarts; its next event follows `seq`.
    virtual void room_opened(const std::string& /*room*/, std::int64_t /*seq*/) {}
    virtual void room_closed(const std::string& /*room*/) {}
    // Before it is gone: what happened there while nobody watched.
    virtual void last_look(const std::string& /*room*/, std::int64_t /*seq*/) {}
    virtual void restored(const std::string& /*room*/, const server::Match& /*match*/,
                          const server::Outage& /*outage*/) {}

    // --- A session ---

    // A viewer is sent this event.
    virtual void sent(const Message& /*event*/) {}
    // A viewer resumes with these missed events, or with this snapshot.
    virtual void resumed(const std::string& /*room*/, const Json& /*events*/) {}
    virtual void snapshot(const Json& /*snapshot*/) {}

    // --- A client ---

    virtual void asked(const Command& /*command*/) {}
    // It got `ok` for this command.
    virtual void confirmed(const Command& command) = 0;
    // It wanted to come to a room, and was told that there is none.
    virtual void lost(const std::string& /*room*/) {}
    // The room's next event, or its state instead.
    virtual void heard(const Json& /*event*/) {}
    virtual void caught_up(const Json& /*snapshot*/) {}

    // For the report.
    virtual void note(const std::string& room, const std::string& who, std::string_view what) = 0;
    virtual std::string last_events(const std::string& room) const = 0;
    virtual std::size_t match_count() const = 0;
    // Compares everything in these rooms, and only what is cheap in the others.
    static bool is_sampled(const std::string& room) { return room.front() == '0'; }
    // Of everything that was seen, in order.
    std::uint64_t hash() const { return hash_; }

protected:
    // FNV-1a over whole words would be faster; this is fast enough.
    void add_to_hash(std::string_view bytes) {
        for (const char byte : bytes) {
            hash_ = (hash_ ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
        }
    }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325U;
};

}  // namespace potluck::simulation
