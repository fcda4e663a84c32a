#include "rules/fixed_list.h"

#include <type_traits>
#include <vector>

#include <doctest/doctest.h>

namespace potluck::tests {

namespace {

using List = rules::FixedList<int, 4>;

std::vector<int> items(const List& list) {
    return {list.begin(), list.end()};
}

}  // namespace

TEST_CASE("A fixed list is empty at first and keeps what is pushed in order") {
    List list;
    CHECK(list.empty());
    CHECK(list.size() == 0);
    list.push_back(7);
    list.push_back(5);
    CHECK_FALSE(list.empty());
    CHECK(items(list) == std::vector{7, 5});
    CHECK(list[1] == 5);
    list[1] = 6;
    CHECK(list[1] == 6);
    CHECK(List::capacity == 4);
}

TEST_CASE("A fixed list can be filled to its capacity") {
    List list{1, 2, 3};
    list.push_back(4);
    CHECK(items(list) == std::vector{1, 2, 3, 4});
}

TEST_CASE("Elements of a fixed list leave from the end or from within") {
    List list{1, 2, 3, 4};
    list.erase_at(1);
    CHECK(items(list) == std::vector{1, 3, 4});
    list.erase_at(2);
    CHECK(items(list) == std::vector{1, 3});
    list.erase_at(0);
    CHECK(items(list) == std::vector{3});
    list.pop_back();
    CHECK(list.empty());
    list = {1, 2};
    list.clear();
    CHECK(list.empty());
}

TEST_CASE("Elements of a fixed list enter before any place, the end included") {
    List list{2};
    list.insert_at(0, 1);
    list.insert_at(2, 4);
    list.insert_at(2, 3);
    CHECK(items(list) == std::vector{1, 2, 3, 4});
}

TEST_CASE("Fixed lists are equal if their elements are, whatever they held before") {
    List shrunk{1, 2, 3};
    shrunk.pop_back();
    CHECK(shrunk == List{1, 2});
    CHECK(shrunk != List{2, 1});
    CHECK(shrunk != List{1});
    CHECK(List{} == List{});
    static_assert(std::is_trivially_copyable_v<List>);
}

}  // namespace potluck::tests
