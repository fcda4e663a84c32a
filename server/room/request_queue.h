// RequestQueue: a room's requests, carried out one at a time.
//
// Invariants: first in, first out; none is taken while another is being carried out or while the
// room waits for the store (hold); at most `waiting_max` wait. Runs on its room's thread.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <utility>

#include "server/room/room_request.h"

namespace potluck::server {

class RequestQueue {
public:
    explicit RequestQueue(std::size_t waiting_max) : waiting_max_(waiting_max) {}

    bool is_full() const { return waiting_.size() >= waiting_max_; }
    bool is_busy() const { return is_working_ || is_held_; }
    bool is_held() const { return is_held_; }
    bool is_empty() const { return waiting_.empty(); }
    // Until the store has answered.
    void hold() { is_held_ = true; }
    void release() { is_held_ = false; }

    // Must not be full. True: the request was carried out at once.
    template <class CarryOut>
    bool add(RoomRequest request, CarryOut carry_out) {
        if (is_busy() || !waiting_.empty()) {
            waiting_.push_back(std::move(request));
            return false;
        }
        is_working_ = true;
        carry_out(request);
        is_working_ = false;
        return true;
    }
    // What it has asked for is still carried out.
    void viewer_gone(const std::shared_ptr<Viewer>& viewer) {
        for (RoomRequest& each : waiting_) {
            each.viewer_is_gone = each.viewer_is_gone || each.viewer == viewer;
        }
    }
    // Carries out the backlog until something has to be stored.
    template <class CarryOut>
    void work_off(CarryOut carry_out) {
        // An answer may lead to the next request before this call has returned.
        if (is_working_) {
            return;
        }
        is_working_ = true;
        while (!is_held_ && !waiting_.empty()) {
            RoomRequest request = std::move(waiting_.front());
            waiting_.pop_front();
            carry_out(request);
        }
        is_working_ = false;
    }

private:
    const std::size_t waiting_max_;
    std::list<RoomRequest> waiting_;
    bool is_working_ = false;
    bool is_held_ = false;
};

}  // namespace potluck::server
