// Thrown when an invariant does not hold. It ends the run; main prints it with the seed.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

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

// The value; an error breaks the run.
template <class Result>
auto must(Result result, const std::string& otherwise) {
    if (!result) {
        throw Broken(otherwise + ": " + result.error().message, "");
    }
    return *std::move(result);
}

}  // namespace potluck::simulation
