// Where people's devices are told of what happens, and the server's own secrets.
#include <climits>

#include <doctest/doctest.h>

#include "tests/storage/store_fixture.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

struct PushFixture : StoreFixture {
    explicit PushFixture(Engine which) : StoreFixture(which) {
        require_stored(*store, {AddUser{user_record("ann")}, AddUser{user_record("bob")}});
    }

    // With zeros in its keys: those are bytes.
    static PushSubscription push(const std::string& user, const std::string& device,
                                 const std::string& address, std::int64_t renewed_ms = 0) {
        return {user,
                device,
                "https://push.example/" + address,
                std::string(64, '\0') + device,
                std::string(15, '\0') + "s",
                "Europe/Berlin",
                1'320,
                420,
                renewed_ms};
    }
    std::vector<PushSubscription> pushes(const std::string& user) {
        return value_of(store->open_reader()->push_subscriptions(user));
    }
    using Pushes = std::vector<PushSubscription>;
};

}  // namespace

STORE_TEST(PushFixture, "a person has one subscription a device; the last one counts") {
    const PushSubscription phone = push("ann", "phone", "1");
    const PushSubscription desk = push("ann", "desk", "2");
    const PushSubscription renewed = push("ann", "phone", "3", 7);
    require_stored(*store, {PutPush{phone}, PutPush{desk}, PutPush{push("bob", "phone", "4")}});
    CHECK(pushes("ann") == Pushes{desk, phone});
    require_stored(*store, {PutPush{renewed}});
    CHECK(pushes("ann") == Pushes{desk, renewed});
    require_stored(*store, {EndPush{"ann", "desk"}, EndPush{"ann", "unknown"}});
    CHECK(pushes("ann") == Pushes{renewed});
    CHECK(pushes("bob").size() == 1);
    CHECK(pushes("cyd").empty());
    CHECK(is_conflict(*store, PutPush{push("cyd", "phone", "5")}));
}

STORE_TEST(PushFixture, "a browser that is somebody else now is told what is theirs alone") {
    require_stored(*store, {PutPush{push("ann", "phone", "1")}});
    require_stored(*store, {PutPush{push("bob", "other", "1")}});
    CHECK(pushes("ann").empty());
    CHECK(pushes("bob").size() == 1);
    require_stored(*store,
                   {PutPush{push("ann", "phone", "2")}, DropPush{"https://push.example/1"}});
    CHECK(pushes("bob").empty());
    CHECK(pushes("ann").size() == 1);
}

STORE_TEST(PushFixture, "what is not renewed expires, and so does what a forgotten person had") {
    require_stored(*store,
                   {PutPush{push("ann", "old", "1", 10)}, PutPush{push("ann", "older", "2", 5)},
                    PutPush{push("ann", "new", "3", 20)}});
    const auto reader = store->open_reader();
    const ExpiryPage page = value_of(reader->expired(ExpiryKind::push, 20, 0));
    CHECK(page.ids == Ids{"https://push.example/2", "https://push.example/1"});
    CHECK_FALSE(page.next);
    CHECK(value_of(reader->oldest_ms(ExpiryKind::push)) == 5);
    require_stored(*store, {Expire{ExpiryKind::push, page.ids[0], 20},
                            Expire{ExpiryKind::push, page.ids[1], 20},
                            Expire{ExpiryKind::push, "https://push.example/3", 20}});
    CHECK(pushes("ann") == Pushes{push("ann", "new", "3", 20)});
    require_stored(*store, {Expire{ExpiryKind::user, "ann", INT64_MAX}});
    CHECK(pushes("ann").empty());
}

STORE_TEST(StoreFixture, "a secret of the server is kept as it was first") {
    CHECK_FALSE(value_of(store->open_reader()->find_secret("vapid")));
    const std::string first(97, '\0');
    require_stored(*store, {PutSecret{"vapid", first}, PutSecret{"other", "x"}});
    require_stored(*store, {PutSecret{"vapid", "second"}});
    CHECK(value_of(store->open_reader()->find_secret("vapid")) == first);
}
