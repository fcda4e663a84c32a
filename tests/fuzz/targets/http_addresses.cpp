// Addresses, as they stand in a request: pages and files, lists and records of the archive,
// positions, pictures of links.
#include "tests/fuzz/http_promises.h"
#include "tests/fuzz/target.h"

namespace potluck::fuzz {

void try_input(std::string_view input) {
    server::HttpRequest request;
    request.method = "GET";
    request.target = input;
    answer(request);
}

}  // namespace potluck::fuzz
