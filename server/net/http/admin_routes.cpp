#include "server/net/http/admin_routes.h"

#include <memory>

namespace potluck::server {

using protocol::ErrorCode;

HttpAnswer answer_admin(const HttpRequest& request, bool stopping, bool is_ready,
                        const std::function<std::string()>& metrics) {
    if (request.method != "GET" && request.method != "HEAD") {
        return only_get();
    }
    const std::string_view path = request.target.substr(0, request.target.find('?'));
    if (path == "/healthz") {
        return health_answer(stopping);
    }
    if (path == "/readyz") {
        const char* const status = stopping ? "stopping" : is_ready ? "ready" : "storage_failed";
        return json_answer(is_ready && !stopping ? 200 : 503, {{"status", status}});
    }
    if (path == "/metrics") {
        HttpAnswer answer;
        answer.content_type = "text/plain; version=0.0.4; charset=utf-8";
        answer.owner = std::make_shared<const std::string>(metrics());
        answer.body = *answer.owner;
        return answer;
    }
    return error_answer(
        404, {ErrorCode::not_found, "", "this port answers /metrics, /readyz and /healthz"});
}

}  // namespace potluck::server
