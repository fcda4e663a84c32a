// DoneCommands: which commands the last actions of a match came from, so that a move that is sent
// again after a lost connection, to whichever node, is answered `ok` and not as a stale one.
// Bounded. Runs where its match runs.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/bounded_text.h"

namespace potluck::server {

class DoneCommands {
public:
    // A person sends no more than a few commands before the first is answered.
    static constexpr std::size_t kept_max = 32;

    // FNV-1a: it is stored, so it must be the same with every build. Never 0.
    static std::int64_t hash(const protocol::UserId& user, const protocol::CommandId& id) {
        std::uint64_t value = 0xcbf2'9ce4'8422'2325U;
        for (const std::string_view text :
             {std::string_view(user.value), std::string_view(id.value)}) {
            for (const char letter : text) {
                value = (value ^ static_cast<unsigned char>(letter)) * 0x100'0000'01b3U;
            }
        }
        return value == 0 ? 1 : static_cast<std::int64_t>(value);
    }

    void add(int ply, std::int64_t command) {
        if (command == 0) {
            return;
        }
        if (done_.size() == kept_max) {
            done_.erase(done_.begin());
        }
        done_.emplace_back(ply, command);
    }
    bool contains(int ply, std::int64_t command) const {
        return std::find(done_.begin(), done_.end(), std::pair(ply, command)) != done_.end();
    }
    // The actions from this ply on were taken back.
    void forget_from(int ply) {
        std::erase_if(done_, [ply](const auto& each) { return each.first >= ply; });
    }
    void clear() { done_.clear(); }

private:
    std::vector<std::pair<int, std::int64_t>> done_;  // ply and hash, oldest first
};

}  // namespace potluck::server
