// Passes, with which another device gets a token: open for minutes, good for one.
#include <doctest/doctest.h>

#include "tests/storage/store_fixture.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

// With a zero in it: a hash is bytes.
std::string hash_of(char pass) {
    return std::string(31, '\0') + pass;
}

struct PassesFixture : StoreFixture {
    explicit PassesFixture(Engine which) : StoreFixture(which) {
        require_stored(*store, {AddUser{ann}, AddUser{bob}});
    }

    static PutPass pass(char name, const std::string& user, std::int64_t now_ms = 0) {
        return {hash_of(name), user, "10.0.0.1", now_ms + 100, now_ms};
    }
    std::optional<UserRecord> owner(char name, std::int64_t now_ms = 0) {
        return value_of(store->open_reader()->find_pass(hash_of(name), now_ms));
    }
    PassCounts open(const std::string& made_at, std::int64_t now_ms = 0,
                    const std::string& but_of_user = "") {
        return value_of(store->open_reader()->passes_open(now_ms, made_at, but_of_user));
    }

    UserRecord ann = user_record("ann");
    UserRecord bob = user_record("bob");
};

}  // namespace

STORE_TEST(PassesFixture, "a pass is good once, and until it expires") {
    require_stored(*store, {pass('a', "ann"), pass('b', "bob")});
    CHECK(owner('a') == ann);
    CHECK(owner('b', 99) == bob);
    CHECK_FALSE(owner('b', 100));
    CHECK_FALSE(owner('c'));
    CHECK(is_conflict(*store, TakePass{hash_of('b'), 100}));
    CHECK(is_conflict(*store, TakePass{hash_of('c'), 0}));
    const std::vector<Transaction> twice{
        {TakePass{hash_of('a'), 99}, AddToken{std::string(32, 't'), "ann", 99}},
        {TakePass{hash_of('a'), 99}, AddToken{std::string(32, 'u'), "ann", 99}}};
    const std::vector<WriteResult> results = store->commit(twice);
    CHECK(results.at(0));
    CHECK(failed_with(results.at(1), FailureKind::conflict));
    CHECK(find_user(*store, std::string(32, 't')) == ann);
    CHECK_FALSE(find_user(*store, std::string(32, 'u')));
    CHECK_FALSE(owner('a'));
    CHECK(owner('b'));
}

STORE_TEST(PassesFixture, "a person's next pass replaces the last, and those that expired go") {
    require_stored(*store, {pass('a', "ann"), pass('b', "bob")});
    require_stored(*store, {pass('c', "ann", 10)});
    CHECK_FALSE(owner('a'));
    CHECK(owner('c', 109) == ann);
    CHECK(count("passes") == 2);
    require_stored(*store, {pass('d', "ann", 100)});
    CHECK(count("passes") == 1);
    CHECK(is_conflict(*store, pass('d', "bob", 100)));
    CHECK(is_conflict(*store, pass('e', "nobody", 100)));
    CHECK(owner('d', 100) == ann);
}

STORE_TEST(PassesFixture,
           "a pass has its person's present name, and ends with a device of theirs") {
    require_stored(*store, {pass('a', "ann"), pass('b', "bob")});
    ann.name = "Anna";
    require_stored(*store, {PutUser{ann}});
    CHECK(owner('a')->name == "Anna");
    require_stored(*store, {EndToken{"ann", ann.token_hash, "gone"}});
    CHECK_FALSE(owner('a'));
    CHECK(owner('b'));
}

STORE_TEST(PassesFixture, "a pass keeps nobody from being forgotten, and then is nobody's") {
    require_stored(*store, {pass('a', "ann"), Expire{ExpiryKind::user, "ann", 9}});
    CHECK_FALSE(owner('a'));
    CHECK(failed_with(
        commit_one(*store, {TakePass{hash_of('a'), 1}, AddToken{std::string(32, 't'), "ann", 1}}),
        FailureKind::conflict));
}

STORE_TEST(PassesFixture, "open passes are counted, in all and of an address") {
    CHECK(open("10.0.0.1") == PassCounts{0, 0});
    PutPass elsewhere = pass('b', "bob");
    elsewhere.address = "10.0.0.2";
    elsewhere.expires_ms = 50;
    require_stored(*store, {pass('a', "ann"), elsewhere});
    CHECK(open("10.0.0.1") == PassCounts{2, 1});
    CHECK(open("10.0.0.3") == PassCounts{2, 0});
    CHECK(open("10.0.0.1", 0, "ann") == PassCounts{1, 0});
    CHECK(open("10.0.0.2", 0, "ann") == PassCounts{1, 1});
    CHECK(open("10.0.0.2", 50) == PassCounts{1, 0});
    require_stored(*store, {TakePass{hash_of('a'), 0}});
    CHECK(open("10.0.0.1") == PassCounts{1, 0});
}
