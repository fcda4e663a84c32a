// The cryptography of Web Push: messages that only one browser can read (RFC 8291), and the proof
// of who sends them (RFC 8292). Pure, apart from the randomness of new keys and signatures.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace potluck::server {

// Of P-256, as bytes.
struct PushKeyPair {
    std::string private_key;  // 32
    std::string public_key;   // 65: the point, uncompressed

    friend bool operator==(const PushKeyPair&, const PushKeyPair&) = default;
};

inline constexpr std::size_t push_private_size = 32;
inline constexpr std::size_t push_public_size = 65;
inline constexpr std::size_t push_secret_size = 16;
inline constexpr std::size_t push_salt_size = 16;

PushKeyPair make_push_keys();
std::string make_push_salt();

// Without padding; nothing for what is no such text.
std::string to_base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

// Whether this is a point of the curve.
bool is_push_key(const std::string& public_key);

// In the coding aes128gcm, as one record. `sender` and `salt` are for this message alone. Nothing
// when the receiver's key is no point of the curve.
std::optional<std::string> encrypt_push(std::string_view text, const std::string& receiver_key,
                                        const std::string& receiver_secret,
                                        const PushKeyPair& sender, const std::string& salt);

// The value of the header Authorization: that this server sends to that origin, until then.
// `contact`: whom the push service can ask, as mailto: or https:; empty: nobody.
std::string vapid_authorization(const PushKeyPair& keys, const std::string& origin,
                                const std::string& contact, std::int64_t until_s);

}  // namespace potluck::server
