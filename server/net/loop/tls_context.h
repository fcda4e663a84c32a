// TlsContext: the server's certificate, which can be replaced at runtime. Also TLS for connections
// to other servers.
//
// A connection keeps the certificate it began with. Any thread.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include <boost/asio/ssl/context.hpp>

namespace potluck::server {

using SslContext = boost::asio::ssl::context;

struct TlsFiles {
    std::string certificate;  // PEM: the server's own, then its signers'
    std::string key;          // PEM

    bool any() const { return !certificate.empty() || !key.empty(); }
};

class TlsContext {
public:
    // Throws std::runtime_error with a sentence that names the file.
    explicit TlsContext(TlsFiles files);

    std::shared_ptr<SslContext> current() const {
        const std::scoped_lock lock(mutex_);
        return current_;
    }
    // Reads the files again; on failure throws as the constructor does, and keeps the old ones.
    void reload();

private:
    const TlsFiles files_;
    mutable std::mutex mutex_;
    std::shared_ptr<SslContext> current_;
};

// For connections to other servers, whose certificates are checked. `ca_file`: the authorities to
// trust, in PEM; empty: the system's. Throws as above.
std::shared_ptr<SslContext> client_tls_context(const std::string& ca_file);
// Before such a connection's handshake: the certificate must be for `host`, a name or an address.
void expect_host(SSL* tls, const std::string& host);

// When the certificate expires, in seconds since 1970. Throws as above.
std::int64_t certificate_end(const std::string& file);

}  // namespace potluck::server
