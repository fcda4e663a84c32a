#include "server/people/token_mint.h"

#include <array>
#include <sodium.h>
#include <string_view>

namespace potluck::server {

namespace {

constexpr std::size_t mac_letters = 6;
constexpr std::size_t random_letters = protocol::TokenKind::size_max - mac_letters;

std::string hash(const std::string& text, const std::string& key) {
    std::string result(crypto_generichash_BYTES, '\0');
    crypto_generichash(reinterpret_cast<unsigned char*>(result.data()), result.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       key.empty() ? nullptr : reinterpret_cast<const unsigned char*>(key.data()),
                       key.size());
    return result;
}

// Five bits of each byte.
std::string letters(std::string_view bytes, std::size_t count) {
    std::string text;
    for (const char byte : bytes.substr(0, count)) {
        text += protocol::base32_alphabet[static_cast<unsigned char>(byte) %
                                          protocol::base32_alphabet.size()];
    }
    return text;
}

// `pick(bound)` gives a number below it.
template <class Pick>
protocol::PersonName name_by(Pick pick) {
    static constexpr std::array<std::string_view, 24> manners{
        "Mossy",  "Quiet", "Amber", "Brisk", "Calm",   "Dewy",  "Eager", "Fuzzy",
        "Gentle", "Hazel", "Ivory", "Jolly", "Keen",   "Lucky", "Merry", "Noble",
        "Plucky", "Rosy",  "Sunny", "Tidy",  "Velvet", "Witty", "Young", "Zesty"};
    static constexpr std::array<std::string_view, 24> plants{
        "Fern",   "Clover", "Sorrel", "Thyme",  "Acorn",   "Bracken", "Cress",  "Dill",
        "Elder",  "Fennel", "Gourd",  "Hop",    "Juniper", "Kale",    "Lichen", "Morel",
        "Nettle", "Oyster", "Pepper", "Radish", "Sage",    "Truffle", "Willow", "Yarrow"};
    const std::string manner(manners[pick(manners.size())]);
    return {manner + " " + std::string(plants[pick(plants.size())])};
}

}  // namespace

TokenMint::TokenMint(const std::string& key) : key_(key.empty() ? "" : hash(key, {})) {}

std::string TokenMint::digest(const std::string& purpose, const std::string& text) const {
    return hash(purpose + text, key_);
}

std::string TokenMint::mac(const std::string& text) const {
    return letters(digest("token ", text), mac_letters);
}

Newcomer TokenMint::identity(const std::string& text) const {
    const std::string name = digest("name ", text);
    std::size_t at = 0;
    return {
        {text + mac(text)},
        {letters(digest("person ", text), protocol::UserIdKind::size_max)},
        name_by([&](std::size_t bound) { return static_cast<unsigned char>(name[at++]) % bound; })};
}

Newcomer TokenMint::newcomer(Random& random) const {
    if (key_.empty()) {
        return {device_token(random),
                {random.base32(protocol::UserIdKind::size_max)},
                random_name(random)};
    }
    return identity(random.base32(random_letters));
}

std::optional<Newcomer> TokenMint::recognise(const protocol::Token& token) const {
    const std::string text = token.value.substr(0, random_letters);
    if (key_.empty() || token.value != text + mac(text)) {
        return std::nullopt;
    }
    return identity(text);
}

protocol::MatchId TokenMint::match_id(const protocol::UserId& user, const std::string& text) const {
    return {letters(digest("match ", user.value + " " + text), protocol::MatchIdKind::size_max)};
}

protocol::RoomCode TokenMint::room_code(const protocol::UserId& user,
                                        const protocol::CommandId& command) const {
    return {letters(digest("room ", user.value + " " + command.value),
                    protocol::RoomCodeKind::size_max)};
}

protocol::Token TokenMint::device_token(Random& random) const {
    protocol::Token token;
    do {
        token = {random.base32(protocol::TokenKind::size_max)};
    } while (recognise(token));
    return token;
}

protocol::PersonName random_name(Random& random) {
    return name_by(
        [&](std::size_t bound) { return random.below(static_cast<std::uint32_t>(bound)); });
}

}  // namespace potluck::server
