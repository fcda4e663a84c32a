#include "storage/gathered_actions.h"

#include <cstdint>

#include "storage/network_order.h"

namespace potluck::storage {

namespace {

// PostgreSQL's numbers for the types of elements.
constexpr std::uint32_t type_of_number = 20;
constexpr std::uint32_t type_of_text = 25;

void append_value(std::string& bytes, const Parameter& parameter) {
    if (const std::int64_t* number = parameter.number()) {
        bytes += network_order(std::uint32_t{sizeof(*number)});
        bytes += network_order(*number);
    } else {
        const std::string& text = *parameter.text();
        bytes += network_order(static_cast<std::uint32_t>(text.size()));
        bytes += text;
    }
}

// Before the elements of an array of one dimension, none of them null.
std::string array_header(std::uint32_t type, std::size_t size) {
    constexpr std::uint32_t dimensions = 1;
    constexpr std::uint32_t nulls = 0;
    constexpr std::uint32_t first_index = 1;
    std::string bytes;
    for (const std::uint32_t number :
         {dimensions, nulls, type, static_cast<std::uint32_t>(size), first_index}) {
        bytes += network_order(number);
    }
    return bytes;
}

}  // namespace

GatheredActions::GatheredActions(std::span<const Step> steps) {
    for (const Step& step : steps) {
        if (step.statement != Statement::insert_action ||
            !matches_.insert(*step.parameters.front().text()).second) {
            break;
        }
        add(step);
    }
    if (matches_.empty()) {
        return;
    }
    for (std::size_t column = 0; column < columns; ++column) {
        const bool is_text = steps.front().parameters.at(column).text() != nullptr;
        arrays_[column] =
            array_header(is_text ? type_of_text : type_of_number, size()) + values_[column];
    }
}

void GatheredActions::add(const Step& step) {
    for (std::size_t column = 0; column < columns; ++column) {
        append_value(values_[column], step.parameters.at(column));
    }
}

Parameters GatheredActions::parameters() const {
    Parameters parameters;
    for (const std::string& array : arrays_) {
        parameters.emplace_back(Bytes{array});
    }
    return parameters;
}

}  // namespace potluck::storage
