#include <ostream>

#include "protocol/reference.h"
#include "server/commands/commands.h"

namespace potluck::server {

int run_protocol(std::ostream& output) {
    output << protocol::reference_markdown();
    return 0;
}

}  // namespace potluck::server
