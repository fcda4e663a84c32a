// Thrown when an invariant does not hold. It ends the run; main prints it with the seed.
#pragma once

#include <stdexcept>
#include <string>

namespace potluck::simulation {

class Broken : public std::runtime_error {
public:
    // `room`: print its last events; empty: none.
    Broken(const std::string& what, std::string room)
        : std::runtime_error(what), room_(std::move(room)) {}
    const std::string& room() const { return room_; }

private:
    std::string room_;
};

}  // namespace potluck::simulation
