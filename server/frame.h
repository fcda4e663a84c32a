// A message as the bytes that go out: serialised once, shared by all who get it.
#pragma once

#include <memory>
#include <string>
#include <utility>

namespace potluck::server {

using Frame = std::shared_ptr<const std::string>;

inline Frame make_frame(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

// Somebody who gets frames: a socket, or a stand-in in tests.
class Viewer {
public:
    virtual ~Viewer() = default;

    // Queues the frame; frames arrive in the order of the calls. Any thread.
    virtual void send(Frame frame) = 0;
    // An event of a room, to one who only watches it: it may be left out when the viewer does not
    // read fast enough, with all that follow, until Room::show_anew() gives the state of then.
    virtual void send_to_watcher(const std::string& /*room*/, Frame frame) {
        send(std::move(frame));
    }
    // That state.
    virtual void catch_up(const std::string& /*room*/, Frame frame) { send(std::move(frame)); }
    // The room with this code has let the viewer go; no more of its events come. Any thread.
    virtual void left_room(const std::string& room) = 0;
};

}  // namespace potluck::server
