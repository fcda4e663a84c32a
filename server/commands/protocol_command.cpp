#include <ostream>

#include "protocol/reference.h"
#include "protocol/typescript.h"
#include "server/commands/commands.h"

namespace potluck::server {

int run_protocol(bool types, std::ostream& output) {
    output << (types ? protocol::typescript_declarations() : protocol::reference_markdown());
    return 0;
}

}  // namespace potluck::server
