// The bytes of a NATS server, as they come from a socket, in pieces. The first byte says how large
// the pieces are.
#include "tests/fuzz/target.h"
#include "tests/support/nats_reading.h"

namespace potluck::fuzz {

void try_input(std::string_view input) {
    if (input.empty()) {
        return;
    }
    constexpr std::size_t message_bytes_max = 300;
    constexpr std::size_t words_around_max = 100;
    const std::size_t step = 1 + static_cast<unsigned char>(input.front()) % 32;
    input.remove_prefix(1);
    tests::NatsReading whole(message_bytes_max);
    whole.read(input, input.size() + 1);
    tests::NatsReading pieces(message_bytes_max);
    pieces.read(input, step);
    require(whole.operations == pieces.operations, "whole or in pieces, all is the same");
    require(whole.fault == pieces.fault, "and what must not be sent, too");
    for (const std::string& operation : whole.operations) {
        require(operation.size() <=
                        server::NatsReader::line_bytes_max + message_bytes_max + words_around_max ||
                    operation.starts_with("INFO"),
                "what comes out is bounded");
    }
}

}  // namespace potluck::fuzz
