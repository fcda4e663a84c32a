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
    // The room with this code has let the viewer go; no more of its events come. Any thread.
    virtual void left_room(const std::string& room) = 0;
};

}  // namespace potluck::server
