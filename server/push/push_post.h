// push_post: one message to one push service, over a connection of its own (RFC 8030).
//
// Invariants: the address that is connected to is a public one; certificates are checked, redirects
// are not followed, of an answer its header alone is read, up to a bound; after
// Limits::push_send_timeout it ends. Runs on its executor.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/limits.h"
#include "server/net/loop/asio_types.h"
#include "server/net/loop/tls_context.h"
#include "server/push/push_address.h"
#include "server/push/push_answer.h"

namespace potluck::server {

struct PushRequest {
    PushTarget target;
    std::string authorization;
    std::string topic;
    std::string_view urgency;
    std::int64_t ttl_s = 0;
    std::string body;
};

// `may_be_private`: for tests, the target was named by the host itself.
Awaitable<PushAnswer> post_push(PushRequest request, std::shared_ptr<SslContext> tls,
                                bool may_be_private, const Limits& limits);

}  // namespace potluck::server
