#include "server/push/push_crypto.h"

#include <memory>
#include <string>

#include <doctest/doctest.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/params.h>

#include "protocol/json.h"
#include "tests/support/results.h"

using namespace potluck::server;
using namespace potluck::tests;

namespace {

std::string raw(std::string_view text) {
    return from_base64url(text).value();
}

// RFC 8291, appendix A.
const PushKeyPair rfc_sender{
    raw("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    raw("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")};
const std::string rfc_receiver =
    raw("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
const std::string rfc_secret = raw("BTBZMqHH6r4Tts7J_aSIgg");
const std::string rfc_salt = raw("DGv6ra1nlYgDCS1FRnbzlw");

// As whoever knows only the public key checks an ES256 signature.
bool is_signed_by(const std::string& public_key, const std::string& text,
                  const std::string& numbers) {
    std::string group = "prime256v1";
    std::string point = public_key;
    const OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), 0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()),
        OSSL_PARAM_construct_end()};
    const std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)> context(
        EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr), &EVP_PKEY_CTX_free);
    EVP_PKEY* made = nullptr;
    REQUIRE(EVP_PKEY_fromdata_init(context.get()) == 1);
    REQUIRE(EVP_PKEY_fromdata(context.get(), &made, EVP_PKEY_PUBLIC_KEY,
                              const_cast<OSSL_PARAM*>(parameters)) == 1);
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(made, &EVP_PKEY_free);
    const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> signature(ECDSA_SIG_new(),
                                                                          &ECDSA_SIG_free);
    const auto number = [&](std::size_t at) {
        return BN_bin2bn(reinterpret_cast<const unsigned char*>(numbers.data()) + at, 32, nullptr);
    };
    REQUIRE(numbers.size() == 64);
    REQUIRE(ECDSA_SIG_set0(signature.get(), number(0), number(32)) == 1);
    unsigned char* der = nullptr;
    const int size = i2d_ECDSA_SIG(signature.get(), &der);
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> check(EVP_MD_CTX_new(),
                                                                        &EVP_MD_CTX_free);
    REQUIRE(EVP_DigestVerifyInit(check.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1);
    const int result =
        EVP_DigestVerify(check.get(), der, static_cast<std::size_t>(size),
                         reinterpret_cast<const unsigned char*>(text.data()), text.size());
    OPENSSL_free(der);
    return result == 1;
}

}  // namespace

TEST_SUITE("Push cryptography") {
    TEST_CASE("the example of RFC 8291, appendix A, is encrypted as there") {
        const auto message = encrypt_push("When I grow up, I want to be a watermelon", rfc_receiver,
                                          rfc_secret, rfc_sender, rfc_salt);
        REQUIRE(message);
        CHECK(to_base64url(*message) ==
              "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
              "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV"
              "WGNWQexSgSxsj_Qulcy4a-fN");
    }

    TEST_CASE("what is no point of the curve is no key") {
        CHECK(is_push_key(rfc_receiver));
        std::string off_the_curve = rfc_receiver;
        off_the_curve.back() ^= 1;
        CHECK_FALSE(is_push_key(off_the_curve));
        CHECK_FALSE(encrypt_push("text", off_the_curve, rfc_secret, rfc_sender, rfc_salt));
        CHECK_FALSE(is_push_key(std::string(push_public_size, '\0')));
        CHECK_FALSE(is_push_key(rfc_receiver.substr(1)));
        CHECK_FALSE(is_push_key(""));
        CHECK_FALSE(encrypt_push("text", std::string(1, '\0'), rfc_secret, rfc_sender, rfc_salt));
    }

    TEST_CASE("new keys are points, and no two are the same") {
        const PushKeyPair one = make_push_keys();
        CHECK(one.private_key.size() == push_private_size);
        CHECK(is_push_key(one.public_key));
        CHECK(one != make_push_keys());
        CHECK(make_push_salt() != make_push_salt());
    }

    TEST_CASE(
        "a server's proof is a token that its public key verifies, for one origin and a while") {
        const PushKeyPair keys = make_push_keys();
        const std::string value =
            vapid_authorization(keys, "https://push.example", "mailto:host@example.com", 1'234);
        const std::size_t comma = value.find(", k=");
        REQUIRE(value.starts_with("vapid t="));
        REQUIRE(comma != std::string::npos);
        CHECK(raw(value.substr(comma + 4)) == keys.public_key);
        const std::string token = value.substr(8, comma - 8);
        const std::size_t first = token.find('.');
        const std::size_t second = token.find('.', first + 1);
        CHECK(raw(token.substr(0, first)) == R"({"typ":"JWT","alg":"ES256"})");
        CHECK(potluck::protocol::Json::parse(raw(token.substr(first + 1, second - first - 1))) ==
              potluck::protocol::Json{{"aud", "https://push.example"},
                                      {"exp", 1'234},
                                      {"sub", "mailto:host@example.com"}});
        const std::string signature = raw(token.substr(second + 1));
        CHECK(is_signed_by(keys.public_key, token.substr(0, second), signature));
        CHECK_FALSE(is_signed_by(keys.public_key, token.substr(0, second) + "x", signature));
        CHECK_FALSE(is_signed_by(rfc_sender.public_key, token.substr(0, second), signature));
    }

    TEST_CASE("base64url is read strictly") {
        CHECK(from_base64url("_-8") == "\xFF\xEF");
        for (const char* bad : {"_-8=", "+/8", "_-8 ", "a", "_-9", "\xBB\x8BH\x9C"}) {
            CAPTURE(bad);
            CHECK_FALSE(from_base64url(bad));
        }
    }
}
