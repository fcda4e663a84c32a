// Includes ICU, as push/quiet_hours.cpp does, and its C functions alone: their headers are small.
#include "server/people/person_name.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>

namespace potluck::server {

using protocol::PersonName;

namespace {

constexpr UChar32 replacement = 0xFFFD;  // for what is no UTF-8, as a damaged database may hold
constexpr int marks_max = 3;             // on one letter; Hebrew has so many

// ICU fails when its data cannot be read or memory is out, never for a short text.
void must_succeed(UErrorCode error) {
    if (U_FAILURE(error)) {
        std::abort();
    }
}

// What write(buffer, size, error) gives, with as much room as it needs.
template <class Write>
std::u16string written(Write write) {
    constexpr std::size_t usual_size = 64;
    std::u16string text(usual_size, u'\0');
    UErrorCode error = U_ZERO_ERROR;
    std::int32_t size = write(text.data(), usual_size, &error);
    if (error == U_BUFFER_OVERFLOW_ERROR) {
        text.resize(static_cast<std::size_t>(size));
        error = U_ZERO_ERROR;
        size = write(text.data(), size, &error);
    }
    must_succeed(error);
    text.resize(static_cast<std::size_t>(size));
    return text;
}

std::int32_t size_of(const auto& text) {
    return static_cast<std::int32_t>(text.size());
}

std::u16string from_utf8(const std::string& text) {
    return written([&](char16_t* to, std::int32_t room, UErrorCode* error) {
        std::int32_t size = 0;
        u_strFromUTF8WithSub(to, room, &size, text.data(), size_of(text), replacement, nullptr,
                             error);
        return size;
    });
}

std::string to_utf8(const std::u16string& text) {
    constexpr std::size_t bytes_per_unit_max = 3;
    std::string bytes(text.size() * bytes_per_unit_max, '\0');
    std::int32_t size = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strToUTF8(bytes.data(), size_of(bytes), &size, text.data(), size_of(text), &error);
    must_succeed(error);
    bytes.resize(static_cast<std::size_t>(size));
    return bytes;
}

using Form = const UNormalizer2* (*)(UErrorCode*);

std::u16string normalized(const std::u16string& text, Form form) {
    UErrorCode error = U_ZERO_ERROR;
    const UNormalizer2* const normalizer = form(&error);
    must_succeed(error);
    return written([&](char16_t* to, std::int32_t room, UErrorCode* failure) {
        return unorm2_normalize(normalizer, text.data(), size_of(text), to, room, failure);
    });
}

std::u16string skeleton(const std::u16string& text) {
    static const USpoofChecker* const checker = [] {
        UErrorCode error = U_ZERO_ERROR;
        const USpoofChecker* const opened = uspoof_open(&error);
        must_succeed(error);
        return opened;
    }();
    return written([&](char16_t* to, std::int32_t room, UErrorCode* error) {
        return uspoof_getSkeleton(checker, 0, text.data(), size_of(text), to, room, error);
    });
}

std::u16string capitals(const std::u16string& text) {
    return written([&](char16_t* to, std::int32_t room, UErrorCode* error) {
        return u_strToUpper(to, room, text.data(), size_of(text), "", error);
    });
}

// Calls use(code point) for each of them.
void for_each(const std::u16string& text, auto use) {
    for (std::int32_t place = 0; place < size_of(text);) {
        UChar32 point = 0;
        U16_NEXT(text.data(), place, size_of(text), point);
        use(point);
    }
}

bool is_one_of(UChar32 point, std::uint32_t categories) {
    return (U_GET_GC_MASK(point) & categories) != 0;
}

// Marks that take no place of their own.
bool is_mark(UChar32 point) {
    return is_one_of(point, U_GC_MN_MASK | U_GC_ME_MASK);
}

bool is_variation(UChar32 point) {
    return u_hasBinaryProperty(point, UCHAR_VARIATION_SELECTOR) != 0;
}

// What is left of a name for somebody who glances at it: letters, digits, symbols and brackets. All
// of it when that is nothing.
std::string glance(const std::u16string& text) {
    std::u16string left;
    for_each(normalized(text, unorm2_getNFDInstance), [&](UChar32 point) {
        if (is_one_of(point, U_GC_PS_MASK | U_GC_PI_MASK)) {
            left += u'(';
        } else if (is_one_of(point, U_GC_PE_MASK | U_GC_PF_MASK)) {
            left += u')';
        } else if (is_one_of(point, U_GC_L_MASK | U_GC_N_MASK | U_GC_S_MASK | U_GC_MC_MASK)) {
            char16_t units[U16_MAX_LENGTH];
            std::int32_t size = 0;
            U16_APPEND_UNSAFE(units, size, point);
            left.append(units, static_cast<std::size_t>(size));
        }
    });
    return to_utf8(normalized(left.empty() ? text : left, unorm2_getNFKCCasefoldInstance));
}

// Looks for what cannot be seen or hides what is there; the name is in NFD, each mark by itself.
const char* why_not_chosen(const std::u16string& name) {
    constexpr std::uint32_t unseen = U_GC_C_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
    const char* why = nullptr;
    UChar32 before = u' ';
    int marks = 0;
    for_each(name, [&](UChar32 point) {
        // A symbol of a newer Unicode than ICU's is not assigned yet.
        const bool is_symbol = is_one_of(point, U_GC_S_MASK) ||
                               u_hasBinaryProperty(point, UCHAR_EXTENDED_PICTOGRAPHIC) != 0;
        const bool is_styled_symbol = is_variation(point) && is_one_of(before, U_GC_S_MASK);
        const bool is_unseen = is_one_of(point, unseen) ||
                               u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
        if (is_unseen && !is_symbol && !is_styled_symbol) {
            why = "must not contain control or invisible characters";
        } else if (is_mark(point)) {
            marks = is_mark(before) ? marks + 1 : 1;
            const bool is_alone = is_one_of(before, U_GC_Z_MASK);
            if (marks > marks_max || is_alone || (point == before && !is_variation(point))) {
                why = "must not have more than 3 marks on a letter, nor a mark twice or by itself";
            }
        }
        before = point;
    });
    return why;
}

// At most so many bytes of it, and still a name: no blank at its end.
std::string shortened(const std::string& name, std::size_t bytes_max) {
    std::u16string text = from_utf8(name);
    std::string bytes = to_utf8(text);
    while (!text.empty() && (bytes.size() > bytes_max || PersonName::why_bad(bytes))) {
        std::int32_t end = size_of(text);
        U16_BACK_1(text.data(), 0, end);
        text.resize(static_cast<std::size_t>(end));
        bytes = to_utf8(text);
    }
    return bytes;
}

protocol::Error bad_name(std::string why) {
    return {protocol::ErrorCode::bad_field, "name", std::move(why)};
}

}  // namespace

NameLook::NameLook(const PersonName& name) {
    const std::u16string text = normalized(from_utf8(name.value), unorm2_getNFKCInstance);
    as_written_ = glance(skeleton(text));
    in_capitals_ = glance(skeleton(capitals(text)));
}

bool NameLook::is_like_bot() const {
    constexpr std::string_view ending = "(bot)";
    return as_written_.ends_with(ending) || in_capitals_.ends_with(ending);
}

protocol::Result<PersonName> check_name(const PersonName& name) {
    const std::u16string text = normalized(from_utf8(name.value), unorm2_getNFCInstance);
    if (const char* const why = why_not_chosen(normalized(text, unorm2_getNFDInstance))) {
        return bad_name(why);
    }
    PersonName chosen{to_utf8(text)};
    if (auto why = PersonName::why_bad(chosen.value)) {
        return bad_name(std::move(*why));
    }
    if (NameLook(chosen).is_like_bot()) {
        return bad_name("must not end like a computer player's");
    }
    return chosen;
}

PersonName distinct_name(const PersonName& name,
                         const std::function<bool(const NameLook&)>& is_taken) {
    PersonName distinct = name;
    for (int number = 2; is_taken(NameLook(distinct)); ++number) {
        const std::string suffix = " (" + std::to_string(number) + ")";
        distinct.value =
            shortened(name.value, protocol::PersonNameKind::size_max - suffix.size()) + suffix;
    }
    return distinct;
}

}  // namespace potluck::server
