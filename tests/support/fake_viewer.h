// A viewer without a socket: keeps what it is sent.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "protocol/json.h"
#include "server/viewer.h"

namespace potluck::tests {

class FakeViewer final : public server::Viewer {
public:
    void send(server::Frame frame) override { frames.push_back(std::move(frame)); }
    void send_spectator_event(const std::string&, server::Frame frame) override {
        ++sent_as_to_watcher;
        if (!is_behind) {
            send(std::move(frame));
        }
    }
    void catch_up(const std::string&, server::Frame frame) override {
        if (std::exchange(is_behind, false)) {
            send(std::move(frame));
        }
    }
    void left_room(const std::string& room) override { rooms_left.push_back(room); }
    bool address_may(server::Rate server::Limits::*) override { return address_may_start; }
    void signed_out() override { is_signed_out = true; }
    void lost_track(const std::string&) override { is_behind = true; }
    void cut_off() override { is_cut_off = true; }

    std::vector<protocol::Json> messages() const {
        std::vector<protocol::Json> all;
        for (const server::Frame& frame : frames) {
            all.push_back(protocol::Json::parse(frame.payload()));
        }
        return all;
    }
    // The `type` of each frame, in order, with spaces between them.
    std::string types() const {
        std::string all;
        for (const protocol::Json& message : messages()) {
            all += (all.empty() ? "" : " ") + message.at("type").get<std::string>();
        }
        return all;
    }

    std::vector<server::Frame> frames;
    std::vector<std::string> rooms_left;
    int sent_as_to_watcher = 0;
    bool is_signed_out = false;
    bool is_cut_off = false;
    bool address_may_start = true;
    bool is_behind = false;  // reads too slowly for a spectator's events
};

}  // namespace potluck::tests
