// Notes what a bus tells. On the bus's thread.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/cluster/bus.h"

namespace potluck::tests {

struct RecordingBusListener final : server::BusListener {
    void bus_is_up() override {
        told.emplace_back("up");
        changed();
    }
    void bus_is_down(std::string_view reason) override {
        told.emplace_back("down");
        last_reason = reason;
        changed();
    }
    void nobody_listens(const server::Subject& subject) override {
        unheard.push_back(subject.text());
        changed();
    }

    std::vector<std::string> told;
    std::string last_reason;
    std::vector<std::string> unheard;
    std::function<void()> changed = [] {};
};

}  // namespace potluck::tests
