// Stoppables: the open connections of one thread, which its stop closes. Runs on that thread.
#pragma once

#include <memory>
#include <unordered_map>
#include <utility>

namespace potluck::server {

class Stoppable {
public:
    virtual ~Stoppable() = default;

    // Closes the connection soon and in good order. On its thread.
    virtual void begin_stop() = 0;
};

class Stoppables {
public:
    // Adds an open connection, which is closed at once after the stop. Keeps `owner` alive until
    // remove().
    void add(Stoppable& connection, std::shared_ptr<void> owner = nullptr) {
        open_.emplace(&connection, std::move(owner));
        if (stopping_) {
            connection.begin_stop();
        }
    }
    void remove(Stoppable& connection) { open_.erase(&connection); }
    void begin_stop() {
        stopping_ = true;
        // A copy: a connection may remove itself.
        const auto open = open_;
        for (const auto& [connection, owner] : open) {
            connection->begin_stop();
        }
    }
    void clear() { open_.clear(); }

private:
    std::unordered_map<Stoppable*, std::shared_ptr<void>> open_;
    bool stopping_ = false;
};

}  // namespace potluck::server
