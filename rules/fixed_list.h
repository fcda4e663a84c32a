// A list with a fixed capacity, stored inline: no allocation, trivially copyable.
// Invariant: size() <= capacity; pushing past it is a bug and aborts.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdlib>
#include <initializer_list>

namespace potluck::rules {

template <class T, std::size_t Capacity>
class FixedList {
public:
    using value_type = T;
    static constexpr std::size_t capacity = Capacity;

    constexpr FixedList() = default;
    constexpr FixedList(std::initializer_list<T> values) {
        for (const T& value : values) {
            push_back(value);
        }
    }

    constexpr void push_back(const T& value) {
        if (size_ == Capacity) {
            std::abort();
        }
        items_[size_++] = value;
    }
    constexpr void pop_back() { items_[--size_] = T{}; }
    // Removes the element at `index`; those after it move up by one.
    constexpr void erase_at(std::size_t index) {
        std::move(begin() + index + 1, end(), begin() + index);
        pop_back();
    }
    // Puts `value` before the element at `index` (at the end for index == size()).
    constexpr void insert_at(std::size_t index, const T& value) {
        push_back(value);
        std::rotate(begin() + index, end() - 1, end());
    }
    constexpr void clear() { *this = FixedList{}; }

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr T& operator[](std::size_t index) { return items_[index]; }
    constexpr const T& operator[](std::size_t index) const { return items_[index]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    friend constexpr bool operator==(const FixedList& left, const FixedList& right) {
        return std::equal(left.begin(), left.end(), right.begin(), right.end());
    }

private:
    std::array<T, Capacity> items_{};
    std::size_t size_ = 0;
};

}  // namespace potluck::rules
