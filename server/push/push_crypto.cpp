#include "server/push/push_crypto.h"

#include <array>
#include <cstdlib>
#include <memory>
#include <sodium.h>
#include <vector>

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

#include "protocol/json.h"

namespace potluck::server {

namespace {

constexpr const char* curve = "prime256v1";
constexpr std::size_t hash_size = 32;  // SHA-256
constexpr int base64url = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

struct CryptoDeleter {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(EVP_PKEY_CTX* context) const { EVP_PKEY_CTX_free(context); }
    void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
    void operator()(OSSL_PARAM_BLD* builder) const { OSSL_PARAM_BLD_free(builder); }
    void operator()(OSSL_PARAM* parameters) const { OSSL_PARAM_free(parameters); }
    void operator()(BIGNUM* number) const { BN_clear_free(number); }
    void operator()(ECDSA_SIG* signature) const { ECDSA_SIG_free(signature); }
};
template <class T>
using Owned = std::unique_ptr<T, CryptoDeleter>;

// OpenSSL fails here only when memory is out or its library is broken.
void must_work(bool works) {
    if (!works) {
        std::abort();
    }
}

unsigned char* bytes_of(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}
const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

// Null when the point is none of the curve. `private_key`: null for a public key alone.
Owned<EVP_PKEY> key_of(const std::string& public_key, const std::string* private_key) {
    const Owned<OSSL_PARAM_BLD> builder(OSSL_PARAM_BLD_new());
    Owned<BIGNUM> number;
    must_work(builder && OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME,
                                                         curve, 0) == 1);
    must_work(OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY,
                                               public_key.data(), public_key.size()) == 1);
    if (private_key != nullptr) {
        number.reset(BN_secure_new());
        must_work(number &&
                  BN_bin2bn(bytes_of(std::string_view(*private_key)),
                            static_cast<int>(private_key->size()), number.get()) != nullptr);
        must_work(OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) ==
                  1);
    }
    const Owned<OSSL_PARAM> parameters(OSSL_PARAM_BLD_to_param(builder.get()));
    const Owned<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    must_work(parameters && context && EVP_PKEY_fromdata_init(context.get()) == 1);
    EVP_PKEY* key = nullptr;
    const int kind = private_key != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
    if (EVP_PKEY_fromdata(context.get(), &key, kind, parameters.get()) != 1) {
        return nullptr;
    }
    return Owned<EVP_PKEY>(key);
}

std::string agree(EVP_PKEY& own, EVP_PKEY& other) {
    const Owned<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new(&own, nullptr));
    std::string secret(hash_size, '\0');
    std::size_t size = secret.size();
    must_work(context && EVP_PKEY_derive_init(context.get()) == 1 &&
              EVP_PKEY_derive_set_peer(context.get(), &other) == 1 &&
              EVP_PKEY_derive(context.get(), bytes_of(secret), &size) == 1 && size == hash_size);
    return secret;
}

std::string hmac(std::string_view key, std::string_view text) {
    std::string result(hash_size, '\0');
    must_work(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text),
                   text.size(), bytes_of(result), nullptr) != nullptr);
    return result;
}

// HKDF (RFC 5869) of at most one block.
std::string derive(std::string_view salt, std::string_view secret, std::string info,
                   std::size_t size) {
    info += '\1';
    return hmac(hmac(salt, secret), info).substr(0, size);
}

std::string seal(std::string_view text, const std::string& key, const std::string& nonce) {
    constexpr int tag_size = 16;
    const Owned<EVP_CIPHER_CTX> context(EVP_CIPHER_CTX_new());
    std::string sealed(text.size() + tag_size, '\0');
    int written = 0;
    int last = 0;
    must_work(context &&
              EVP_EncryptInit_ex2(context.get(), EVP_aes_128_gcm(), bytes_of(std::string_view(key)),
                                  bytes_of(std::string_view(nonce)), nullptr) == 1 &&
              EVP_EncryptUpdate(context.get(), bytes_of(sealed), &written, bytes_of(text),
                                static_cast<int>(text.size())) == 1 &&
              EVP_EncryptFinal_ex(context.get(), bytes_of(sealed) + written, &last) == 1 &&
              EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, tag_size,
                                  bytes_of(sealed) + text.size()) == 1);
    return sealed;
}

// ES256: both numbers of the signature, 32 bytes each (RFC 7518, 3.4).
std::string sign(const PushKeyPair& keys, const std::string& text) {
    const Owned<EVP_PKEY> key = key_of(keys.public_key, &keys.private_key);
    const Owned<EVP_MD_CTX> context(EVP_MD_CTX_new());
    std::array<unsigned char, 80> der{};
    std::size_t size = der.size();
    must_work(key && context &&
              EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
              EVP_DigestSign(context.get(), der.data(), &size, bytes_of(std::string_view(text)),
                             text.size()) == 1);
    const unsigned char* at = der.data();
    const Owned<ECDSA_SIG> signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
    std::string numbers(2 * hash_size, '\0');
    must_work(signature &&
              BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(numbers), hash_size) > 0 &&
              BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(numbers) + hash_size,
                           hash_size) > 0);
    return numbers;
}

}  // namespace

PushKeyPair make_push_keys() {
    const Owned<EVP_PKEY> key(EVP_EC_gen(curve));
    must_work(key != nullptr);
    BIGNUM* secret = nullptr;
    must_work(EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &secret) == 1);
    const Owned<BIGNUM> number(secret);
    PushKeyPair pair{std::string(push_private_size, '\0'), std::string(push_public_size, '\0')};
    std::size_t size = 0;
    must_work(BN_bn2binpad(secret, bytes_of(pair.private_key), push_private_size) > 0 &&
              EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_PUB_KEY,
                                              bytes_of(pair.public_key), pair.public_key.size(),
                                              &size) == 1 &&
              size == push_public_size);
    return pair;
}

std::string make_push_salt() {
    std::string salt(push_salt_size, '\0');
    must_work(RAND_bytes(bytes_of(salt), static_cast<int>(salt.size())) == 1);
    return salt;
}

std::string to_base64url(std::string_view bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), base64url), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), base64url);
    text.pop_back();  // the zero at its end
    return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
    std::string bytes(text.size(), '\0');
    std::size_t size = 0;
    const char* end = nullptr;
    if (sodium_base642bin(bytes_of(bytes), bytes.size(), text.data(), text.size(), nullptr, &size,
                          &end, base64url) != 0 ||
        end != text.data() + text.size()) {
        return std::nullopt;
    }
    bytes.resize(size);
    // libsodium also takes bytes beyond ASCII for letters.
    return to_base64url(bytes) == text ? std::optional(bytes) : std::nullopt;
}

bool is_push_key(const std::string& public_key) {
    constexpr char uncompressed = 4;
    return public_key.size() == push_public_size && public_key.front() == uncompressed &&
           key_of(public_key, nullptr) != nullptr;
}

std::optional<std::string> encrypt_push(std::string_view text, const std::string& receiver_key,
                                        const std::string& receiver_secret,
                                        const PushKeyPair& sender, const std::string& salt) {
    if (!is_push_key(receiver_key)) {  // OpenSSL also takes the point at infinity, in one byte
        return std::nullopt;
    }
    const Owned<EVP_PKEY> receiver = key_of(receiver_key, nullptr);
    const Owned<EVP_PKEY> own = key_of(sender.public_key, &sender.private_key);
    must_work(receiver && own);
    using namespace std::string_literals;
    constexpr std::size_t key_size = 16;
    constexpr std::size_t nonce_size = 12;
    const std::string secret =
        derive(receiver_secret, agree(*own, *receiver),
               "WebPush: info\0"s + receiver_key + sender.public_key, hash_size);
    const std::string key = derive(salt, secret, "Content-Encoding: aes128gcm\0"s, key_size);
    const std::string nonce = derive(salt, secret, "Content-Encoding: nonce\0"s, nonce_size);
    const std::string record_size("\0\0\x10\0", 4);  // 4,096
    return salt + record_size + static_cast<char>(sender.public_key.size()) + sender.public_key +
           seal(std::string(text) + '\2', key, nonce);
}

std::string vapid_authorization(const PushKeyPair& keys, const std::string& origin,
                                const std::string& contact, std::int64_t until_s) {
    protocol::Json claims{{"aud", origin}, {"exp", until_s}};
    if (!contact.empty()) {
        claims["sub"] = contact;
    }
    const std::string token = to_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." +
                              to_base64url(protocol::to_line(claims));
    return "vapid t=" + token + "." + to_base64url(sign(keys, token)) +
           ", k=" + to_base64url(keys.public_key);
}

}  // namespace potluck::server
