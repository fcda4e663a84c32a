#include "tests/support/certificate.h"

#include <cstdio>
#include <memory>
#include <stdexcept>

#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

namespace potluck::tests {

namespace {

struct Deleter {
    void operator()(std::FILE* file) const { std::fclose(file); }
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(X509* certificate) const { X509_free(certificate); }
};
template <class T>
using Owned = std::unique_ptr<T, Deleter>;

Owned<std::FILE> create(const std::filesystem::path& path) {
    Owned<std::FILE> file(std::fopen(path.c_str(), "w"));
    if (!file) {
        throw std::runtime_error("cannot write " + path.string());
    }
    return file;
}

}  // namespace

server::TlsFiles make_certificate(const std::filesystem::path& folder, const std::string& name,
                                  int days) {
    const Owned<EVP_PKEY> key(EVP_EC_gen("P-256"));
    const Owned<X509> certificate(X509_new());
    static long serial = 0;
    constexpr long day_seconds = 86'400;
    constexpr int begun_days_ago = 60;
    bool is_good =
        key && certificate && X509_set_version(certificate.get(), 2) == 1 &&
        ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), ++serial) == 1 &&
        X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -begun_days_ago * day_seconds) !=
            nullptr &&
        X509_gmtime_adj(X509_getm_notAfter(certificate.get()), days * day_seconds) != nullptr &&
        X509_set_pubkey(certificate.get(), key.get()) == 1;
    X509_NAME* const subject = is_good ? X509_get_subject_name(certificate.get()) : nullptr;
    is_good = is_good &&
              X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC,
                                         reinterpret_cast<const unsigned char*>("localhost"), -1,
                                         -1, 0) == 1 &&
              X509_set_issuer_name(certificate.get(), subject) == 1 &&
              X509_sign(certificate.get(), key.get(), EVP_sha256()) > 0;
    server::TlsFiles files{(folder / (name + ".crt")).string(),
                           (folder / (name + ".key")).string()};
    is_good = is_good && PEM_write_X509(create(files.certificate).get(), certificate.get()) == 1 &&
              PEM_write_PrivateKey(create(files.key).get(), key.get(), nullptr, nullptr, 0, nullptr,
                                   nullptr) == 1;
    if (!is_good) {
        throw std::runtime_error("OpenSSL could not make a certificate");
    }
    return files;
}

}  // namespace potluck::tests
