// Records as JSON.
#include "protocol/record.h"
#include "tests/fuzz/record_promises.h"

namespace potluck::fuzz {

void try_input(std::string_view input) {
    const auto record = protocol::parse_record(input);
    if (!record) {
        require(!record.error().message.empty(), "a refused record is told why");
        return;
    }
    require_promises(*record);
}

}  // namespace potluck::fuzz
