#include "server/people/people.h"

#include <set>

#include <doctest/doctest.h>

#include "tests/support/fake_viewer.h"
#include "tests/support/seeded_random.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;

namespace {

struct PeopleFixture {
    SeededRandom random;
    Limits limits{.answers_kept_per_user_max = 4};
    People people{random, limits};
};

storage::UserRecord record_of(const User& user) {
    return {user.id().value, user.token_hash(), user.name().value, user.created_ms()};
}

}  // namespace

TEST_SUITE("People") {
    TEST_CASE("someone new gets an id, a token and a friendly name") {
        PeopleFixture fixture;
        const People::NewUser created = fixture.people.create(1'234);
        CHECK_FALSE(protocol::UserId::why_bad(created.user->id().value));
        CHECK_FALSE(protocol::Token::why_bad(created.token.value));
        CHECK_FALSE(protocol::PersonName::why_bad(created.user->name().value));
        CHECK(created.user->created_ms() == 1'234);
        const People::NewUser other = fixture.people.create(0);
        CHECK(other.token != created.token);
        CHECK(other.user->id() != created.user->id());
    }

    TEST_CASE("of the token only a hash is kept") {
        PeopleFixture fixture;
        const People::NewUser created = fixture.people.create(0);
        CHECK(created.user->token_hash().size() == 32);
        CHECK(created.user->token_hash() == hash_secret(created.token.value));
        CHECK(created.user->token_hash().find(created.token.value.substr(0, 8)) ==
              std::string::npos);
        CHECK(fixture.people.find(created.token.value) == nullptr);
    }

    TEST_CASE("the hash is BLAKE2b-256") {
        // From the reference implementation: printf %s 0…0 (26 zeros) | b2sum -l 256
        const protocol::Token token{std::string(26, '0')};
        std::string hex;
        for (const char byte : hash_secret(token.value)) {
            static constexpr std::string_view digits = "0123456789abcdef";
            hex += digits[(static_cast<unsigned char>(byte) >> 4U) & 0xFU];
            hex += digits[static_cast<unsigned char>(byte) & 0xFU];
        }
        CHECK(hex == "cda5f3fde01c5e8ec6eba58c7032b5d0ac44f3a582cb6c3eef85f4cd2c69e647");
        CHECK(hash_secret(token.value) != hash_secret(std::string(26, '1')));
    }

    TEST_CASE("the same person is the same object for every socket, however they came") {
        PeopleFixture fixture;
        const People::NewUser created = fixture.people.create(0);
        CHECK(fixture.people.find(hash_secret(created.token.value)) == created.user);
        CHECK(fixture.people.restore(record_of(*created.user), created.user->token_hash()) ==
              created.user);
        const storage::UserRecord record{"0123456789abcdef", std::string(32, 'h'), "Ann", 77};
        const UserPointer user = fixture.people.restore(record, record.token_hash);
        CHECK(record_of(*user) == record);
        // A newer name in memory is not overwritten by the stored one.
        user->set_name({"Anna"});
        CHECK(fixture.people.restore(record, record.token_hash) == user);
        CHECK(user->name().value == "Anna");
        CHECK(fixture.people.size() == 2);
    }

    TEST_CASE("people whom nobody holds on to are forgotten") {
        PeopleFixture fixture;
        People::NewUser created = fixture.people.create(0);
        const std::weak_ptr<User> weak = created.user;
        CHECK(fixture.people.size() == 1);
        created.user.reset();
        CHECK(weak.expired());
        CHECK(fixture.people.size() == 0);
        CHECK(fixture.people.find(hash_secret(created.token.value)) == nullptr);
        std::vector<UserPointer> held;
        for (int count = 0; count < 1'000; ++count) {
            UserPointer user = fixture.people.create(0).user;
            if (count % 100 == 0) {
                held.push_back(std::move(user));
            }
        }
        CHECK(fixture.people.size() == held.size());
        for (const UserPointer& user : held) {
            CHECK(fixture.people.find(user->token_hash()) == user);
        }
    }

    TEST_CASE("friendly names are many, and all may be shown") {
        SeededRandom random;
        std::set<std::string> names;
        for (int count = 0; count < 500; ++count) {
            const protocol::PersonName name = random_name(random);
            CHECK_FALSE(protocol::PersonName::why_bad(name.value));
            names.insert(name.value);
        }
        CHECK(names.size() > 200);
    }
}

TEST_SUITE("Random texts") {
    TEST_CASE("codes are made of the whole alphabet") {
        SeededRandom random;
        const std::string text = random.base32(2'000);
        CHECK(text.size() == 2'000);
        CHECK(std::set<char>(text.begin(), text.end()).size() == 32);
        CHECK(text.find_first_not_of(protocol::base32_alphabet) == std::string::npos);
    }

    TEST_CASE("the secure generator stays below its bound") {
        for (int count = 0; count < 100; ++count) {
            CHECK(secure_random().below(3) < 3);
        }
        CHECK(secure_random().base32(26) != secure_random().base32(26));
    }
}

TEST_SUITE("Devices") {
    TEST_CASE("another token is the same person") {
        PeopleFixture fixture;
        const UserPointer user = fixture.people.create(0).user;
        const std::string hash = hash_secret(fixture.people.make_token().value);
        fixture.people.add_token(user, hash);
        CHECK(fixture.people.find(hash) == user);
        CHECK(fixture.people.restore(record_of(*user), hash) == user);
        CHECK(fixture.people.size() == 1);
    }

    TEST_CASE("an ended token is nobody's, and its sockets close") {
        PeopleFixture fixture;
        const auto [user, token] = fixture.people.create(0);
        const std::string first = hash_secret(token.value);
        const std::string second = hash_secret(fixture.people.make_token().value);
        fixture.people.add_token(user, second);
        const auto desk = std::make_shared<FakeViewer>();
        const auto phone = std::make_shared<FakeViewer>();
        CHECK(user->add_socket(desk, device_id(first)));
        CHECK(user->add_socket(phone, device_id(second)));

        fixture.people.end_device(user, first, "replacement");
        CHECK(desk->is_signed_out);
        CHECK_FALSE(phone->is_signed_out);
        CHECK(fixture.people.find(first) == nullptr);
        CHECK(fixture.people.find(second) == user);
        CHECK(user->token_hash() == "replacement");
        // Somebody who was looked up just before.
        CHECK_FALSE(user->add_socket(desk, device_id(first)));
        user->remove_socket(*phone);
        CHECK_FALSE(user->is_online(device_id(second)));
    }

    TEST_CASE("a device's id is one of ours") {
        CHECK_FALSE(protocol::DeviceId::why_bad(device_id(std::string(32, '\xff')).value));
        CHECK_FALSE(protocol::DeviceId::why_bad(device_id("").value));
        CHECK(device_id(std::string(32, 'a')) != device_id(std::string(32, 'b')));
    }
}
