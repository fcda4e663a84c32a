// The header of an HTTP answer, with what browsers must know to be safe. Pure; any thread.
#pragma once

#include <string>

#include "server/net/http/http_answer.h"

namespace potluck::server {

// `is_encrypted`: the answer goes out within TLS.
std::string header_text(const HttpAnswer& answer, bool keep_alive, bool is_encrypted);

}  // namespace potluck::server
