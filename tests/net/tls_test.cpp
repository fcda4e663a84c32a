// HTTPS and secure WebSockets by the server itself, over real sockets.
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>
#include <doctest/doctest.h>

#include "tests/storage/support.h"
#include "tests/support/certificate.h"
#include "tests/support/raw_client.h"
#include "tests/support/test_server.h"
#include "tests/support/waiting.h"

using namespace potluck;
using namespace potluck::tests;
namespace net = server::net;
namespace ssl = net::ssl;

namespace {

server::ServerSettings with_tls(const TemporaryFolder& folder) {
    server::ServerSettings settings = test_settings();
    settings.tls = make_certificate(folder.file(""), "a");
    return settings;
}

// A client within TLS; what it reads is bounded in time by the server, which closes.
class TlsClient {
public:
    explicit TlsClient(std::uint16_t port, int version = TLS1_3_VERSION) {
        SSL_CTX_set_min_proto_version(context_.native_handle(), version);
        SSL_CTX_set_max_proto_version(context_.native_handle(), version);
        // Lets the client try what the server must refuse.
        SSL_CTX_set_security_level(context_.native_handle(), 0);
        stream_.emplace(io_, context_);
        static constexpr unsigned char offered[] = "\x02h2\x08http/1.1";
        SSL_set_alpn_protos(stream_->native_handle(), offered, sizeof(offered) - 1);
        stream_->next_layer().connect({net::ip::address_v4::loopback(), port});
    }

    server::SystemError shake_hands() {
        server::SystemError error;
        stream_->handshake(ssl::stream_base::client, error);
        return error;
    }
    void send(std::string_view bytes) { net::write(*stream_, net::buffer(bytes)); }
    std::string read_to_close() {
        net::read(*stream_, net::dynamic_buffer(received_), last_error);
        return received_;
    }
    std::string read_until(std::string_view end) {
        const std::size_t size =
            net::read_until(*stream_, net::dynamic_buffer(received_), end, last_error);
        std::string read = received_.substr(0, size);
        received_.erase(0, size);
        return read;
    }
    std::string protocol() {
        const unsigned char* name = nullptr;
        unsigned size = 0;
        SSL_get0_alpn_selected(stream_->native_handle(), &name, &size);
        return {reinterpret_cast<const char*>(name), size};
    }
    std::string get(std::string_view target) {
        send("GET " + std::string(target) + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        return read_to_close();
    }

    server::SystemError last_error;

private:
    std::string received_;
    net::io_context io_;
    ssl::context context_{ssl::context::tls_client};
    std::optional<ssl::stream<net::ip::tcp::socket>> stream_;
};

}  // namespace

TEST_CASE("pages come within TLS, and the end of one is said") {
    const TemporaryFolder folder;
    TestServer server(with_tls(folder));
    for (const int version : {TLS1_2_VERSION, TLS1_3_VERSION}) {
        TlsClient client(server.port(), version);
        REQUIRE_FALSE(client.shake_hands());
        CHECK(client.protocol() == "http/1.1");
        const std::string reply = client.get("/healthz");
        CHECK(reply.starts_with("HTTP/1.1 200 OK\r\n"));
        CHECK(reply.find("\r\nStrict-Transport-Security: max-age=15552000\r\n") !=
              std::string::npos);
        CHECK(reply.ends_with("{\"status\":\"ok\"}\n"));
        // Not cut off: close_notify has come.
        CHECK(client.last_error == net::error::eof);
    }
    CHECK(server.has_connections(0));
}

TEST_CASE("a game's socket works within TLS, to its close") {
    const TemporaryFolder folder;
    TestServer server(with_tls(folder));
    TlsClient client(server.port());
    REQUIRE_FALSE(client.shake_hands());
    // The first frame comes in one piece with the request.
    client.send(upgrade_request() + masked_frame(0x81, R"({"type":"hello","id":"1","version":1})"));
    CHECK(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 101 "));
    const std::string answer = client.read_until("}}");
    CHECK(answer.starts_with('\x81'));
    CHECK(answer.find(R"("type":"ok","id":"1")") != std::string::npos);
    client.send(masked_frame(0x88, "\x03\xe8"));
    CHECK(close_code_of(client.read_to_close()) == 1000);
    CHECK(server.has_connections(0));
}

TEST_CASE("a page that came in the open gets no socket within TLS") {
    const TemporaryFolder folder;
    TestServer server(with_tls(folder));
    const auto answer = [&](const std::string& scheme) {
        TlsClient client(server.port());
        REQUIRE_FALSE(client.shake_hands());
        client.send(upgrade_request("Origin: " + scheme + "://localhost\r\n"));
        return client.read_until("\r\n").substr(0, 12);
    };
    CHECK(answer("http") == "HTTP/1.1 403");
    CHECK(answer("https") == "HTTP/1.1 101");
}

TEST_CASE("an address begins TLS only so often") {
    const TemporaryFolder folder;
    server::ServerSettings settings = with_tls(folder);
    settings.limits.connects_per_address = {2, 0.01};
    TestServer server(settings);
    for (const bool is_refused : {false, false, true, true}) {
        CHECK(TlsClient(server.port()).shake_hands().failed() == is_refused);
    }
}

TEST_CASE("what is old or no TLS is refused, and does no harm") {
    const TemporaryFolder folder;
    server::ServerSettings settings = with_tls(folder);
    settings.limits.handshake_timeout = std::chrono::seconds(1);
    TestServer server(settings);
    for (const int version : {TLS1_VERSION, TLS1_1_VERSION}) {
        CHECK(TlsClient(server.port(), version).shake_hands());
    }
    RawClient plain(server.port());
    plain.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    CHECK(plain.read_to_close().find("HTTP/") == std::string::npos);
    RawClient silent(server.port());
    CHECK(silent.read_to_close().empty());
    TlsClient after(server.port());
    REQUIRE_FALSE(after.shake_hands());
    CHECK(after.get("/healthz").starts_with("HTTP/1.1 200"));
}

TEST_CASE("another certificate counts from the next connection on; a broken one changes nothing") {
    const TemporaryFolder folder;
    const server::TlsFiles used = make_certificate(folder.file(""), "used");
    server::TlsContext context(used);
    const auto before = context.current();
    const server::TlsFiles fresh = make_certificate(folder.file(""), "fresh");
    // As a host does it: one file after the other, the key last.
    std::filesystem::copy_file(fresh.certificate, used.certificate,
                               std::filesystem::copy_options::overwrite_existing);
    CHECK_THROWS_WITH(context.reload(), doctest::Contains("is not that of the certificate"));
    CHECK(context.current() == before);
    std::filesystem::copy_file(fresh.key, used.key,
                               std::filesystem::copy_options::overwrite_existing);
    context.reload();
    CHECK(context.current() != before);
    std::ofstream(used.certificate) << "no certificate";
    CHECK_THROWS_WITH(context.reload(), doctest::Contains(used.certificate.c_str()));
    CHECK_THROWS_WITH(server::TlsContext({used.certificate, ""}),
                      "TLS needs both a certificate and a key");
}

TEST_CASE("when a certificate ends can be asked") {
    const TemporaryFolder folder;
    const std::int64_t now = std::chrono::duration_cast<std::chrono::seconds>(
                                 std::chrono::system_clock::now().time_since_epoch())
                                 .count();
    for (const int days : {-3, 30}) {
        const auto files = make_certificate(folder.file(""), "days", days);
        CHECK(server::certificate_end(files.certificate) ==
              doctest::Approx(static_cast<double>(now + days * 86'400)).epsilon(1e-7));
    }
    CHECK_THROWS_WITH(server::certificate_end("/nowhere"), doctest::Contains("/nowhere"));
}
