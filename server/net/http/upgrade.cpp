#include "server/net/http/upgrade.h"

#include <algorithm>
#include <array>

#include <boost/beast/http/field.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <openssl/evp.h>
#include <openssl/sha.h>

namespace potluck::server {

namespace http = boost::beast::http;
using protocol::ErrorCode;

namespace {

constexpr std::string_view websocket_version = "13";

bool has_good_key(const RequestHeader& request) {
    constexpr std::size_t key_size = 24;
    constexpr std::size_t padding = 2;
    const std::string_view key = request[http::field::sec_websocket_key];
    return request.count(http::field::sec_websocket_key) == 1 && key.size() == key_size &&
           key.ends_with("==") && std::all_of(key.begin(), key.end() - padding, [](char character) {
               return is_letter_or_digit(character) || character == '+' || character == '/';
           });
}

// Base64 of the SHA-1 of the key and this constant.
std::string accept_key(std::string_view key) {
    const std::string text = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    std::array<unsigned char, SHA_DIGEST_LENGTH> digest{};
    SHA1(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data());
    std::array<unsigned char, 4 * ((SHA_DIGEST_LENGTH + 2) / 3) + 1> base64{};
    const int size = EVP_EncodeBlock(base64.data(), digest.data(), digest.size());
    return {base64.begin(), base64.begin() + size};
}

bool offers(const RequestHeader& request, std::string_view subprotocol) {
    const auto offered = http::token_list(request[http::field::sec_websocket_protocol]);
    return std::any_of(offered.begin(), offered.end(),
                       [&](std::string_view name) { return name == subprotocol; });
}

}  // namespace

bool is_upgrade(const RequestHeader& request) {
    return boost::beast::websocket::is_upgrade(request);
}

std::optional<HttpAnswer> refuse_upgrade(const RequestHeader& request) {
    if (!has_good_key(request)) {
        return error_answer(400, {ErrorCode::bad_request, "", "the Sec-WebSocket-Key is none"});
    }
    const std::string_view version = request[http::field::sec_websocket_version];
    if (version == websocket_version) {
        return std::nullopt;
    }
    HttpAnswer answer =
        error_answer(version.empty() ? 400 : 426,
                     {ErrorCode::bad_request, "", "the Sec-WebSocket-Version must be 13"});
    answer.websocket_version = websocket_version;
    return answer;
}

std::string upgrade_answer(const RequestHeader& request, std::string_view subprotocol) {
    std::string answer =
        "HTTP/1.1 101 Switching Protocols\r\nServer: potluck\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Accept: " +
        accept_key(request[http::field::sec_websocket_key]) + "\r\n";
    if (!subprotocol.empty() && offers(request, subprotocol)) {
        answer += "Sec-WebSocket-Protocol: " + std::string(subprotocol) + "\r\n";
    }
    return answer + "\r\n";
}

}  // namespace potluck::server
