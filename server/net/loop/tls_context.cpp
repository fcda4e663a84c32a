#include "server/net/loop/tls_context.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509err.h>

#include "server/net/loop/asio_types.h"

namespace potluck::server {

namespace {

[[noreturn]] void fail(const std::string& what, const std::string& file, const SystemError& error) {
    throw std::runtime_error(what + " " + file + " cannot be used: " + error.message());
}

// Browsers also offer HTTP/2; we speak 1.1, which WebSockets need.
int choose_protocol(SSL* /*ssl*/, const unsigned char** chosen, unsigned char* chosen_size,
                    const unsigned char* offered, unsigned offered_size, void* /*argument*/) {
    static constexpr std::array<unsigned char, 9> ours{8, 'h', 't', 't', 'p', '/', '1', '.', '1'};
    unsigned char* found = nullptr;
    if (SSL_select_next_proto(&found, chosen_size, ours.data(), ours.size(), offered,
                              offered_size) != OPENSSL_NPN_NEGOTIATED) {
        return SSL_TLSEXT_ERR_NOACK;
    }
    *chosen = found;
    return SSL_TLSEXT_ERR_OK;
}

// "Intermediate" of Mozilla's Server Side TLS 5.7: TLS 1.2 and 1.3, forward secrecy, AEAD alone.
std::shared_ptr<SslContext> make_context(const TlsFiles& files) {
    if (files.certificate.empty() || files.key.empty()) {
        throw std::runtime_error("TLS needs both a certificate and a key");
    }
    auto context = std::make_shared<SslContext>(SslContext::tls_server);
    context->set_options(SslContext::default_workarounds | SslContext::no_sslv2 |
                         SslContext::no_sslv3 | SslContext::no_tlsv1 | SslContext::no_tlsv1_1 |
                         SslContext::no_compression | SslContext::single_dh_use);
    SSL_CTX* const native = context->native_handle();
    SSL_CTX_set_options(native, SSL_OP_NO_RENEGOTIATION);
    SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS);  // 34 KiB less per idle connection
    constexpr const char* ciphers =
        "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:"
        "ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305";
    if (SSL_CTX_set_cipher_list(native, ciphers) != 1) {
        throw std::runtime_error("this OpenSSL knows none of the ciphers for TLS 1.2");
    }
    SSL_CTX_set_alpn_select_cb(native, choose_protocol, nullptr);
    SystemError error;
    context->use_certificate_chain_file(files.certificate, error);
    if (error) {
        fail("the certificate", files.certificate, error);
    }
    context->use_private_key_file(files.key, SslContext::pem, error);
    const auto code = static_cast<unsigned long>(error.value());
    if (ERR_GET_LIB(code) == ERR_LIB_X509 && ERR_GET_REASON(code) == X509_R_KEY_VALUES_MISMATCH) {
        throw std::runtime_error("the key " + files.key + " is not that of the certificate " +
                                 files.certificate);
    }
    if (error) {
        fail("the key", files.key, error);
    }
    return context;
}

struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
    void operator()(X509* certificate) const { X509_free(certificate); }
};

}  // namespace

TlsContext::TlsContext(TlsFiles files) : files_(std::move(files)), current_(make_context(files_)) {}

void TlsContext::reload() {
    auto fresh = make_context(files_);
    const std::scoped_lock lock(mutex_);
    current_ = std::move(fresh);
}

std::int64_t certificate_end(const std::string& file) {
    const std::unique_ptr<std::FILE, Closer> stream(std::fopen(file.c_str(), "r"));
    const std::unique_ptr<X509, Closer> certificate(
        stream ? PEM_read_X509(stream.get(), nullptr, nullptr, nullptr) : nullptr);
    std::tm end{};
    if (!certificate || ASN1_TIME_to_tm(X509_get0_notAfter(certificate.get()), &end) != 1) {
        throw std::runtime_error("the certificate " + file + " cannot be read");
    }
    return timegm(&end);
}

std::shared_ptr<SslContext> client_tls_context(const std::string& ca_file) {
    auto context = std::make_shared<SslContext>(SslContext::tls_client);
    context->set_options(SslContext::default_workarounds | SslContext::no_tlsv1 |
                         SslContext::no_tlsv1_1);
    context->set_verify_mode(boost::asio::ssl::verify_peer);
    SystemError error;
    if (ca_file.empty()) {
        context->set_default_verify_paths(error);
    } else {
        context->load_verify_file(ca_file, error);
    }
    if (error) {
        throw std::runtime_error("the trusted certificates" +
                                 (ca_file.empty() ? "" : " in " + ca_file) +
                                 " cannot be read: " + error.message());
    }
    return context;
}

void expect_host(SSL* tls, const std::string& host) {
    SystemError not_an_address;
    static_cast<void>(boost::asio::ip::make_address(host, not_an_address));
    if (not_an_address) {
        SSL_set_tlsext_host_name(tls, host.c_str());
    }
    SSL_set1_host(tls, host.c_str());  // takes both
}

}  // namespace potluck::server
