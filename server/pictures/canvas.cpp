#include "server/pictures/canvas.h"

#include <algorithm>
#include <cairo.h>
#include <cstring>
#include <numbers>

#include "protocol/utf8.h"

namespace potluck::server {

namespace {

constexpr double degree = std::numbers::pi / 180;

// Hebrew, Arabic and what else is written from right to left, which Cairo's simple texts are not.
bool is_right_to_left(std::string_view text) {
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        const auto lead = static_cast<unsigned char>(text[at]);
        const auto next = static_cast<unsigned char>(text[at + 1]);
        if ((lead >= 0xd6 && lead <= 0xdf) || (lead == 0xe0 && next <= 0xa3) || lead == 0xef) {
            return true;
        }
    }
    return false;
}

}  // namespace

Canvas::Canvas(int width, int height, Colour ground)
    : width_(width),
      height_(height),
      surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height),
               cairo_surface_destroy),
      context_(cairo_create(surface_.get()), cairo_destroy) {
    cairo_font_options_t* const options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(context_.get(), options);
    cairo_font_options_destroy(options);
    cairo_set_line_join(context_.get(), CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(context_.get(), CAIRO_LINE_CAP_ROUND);
    set(ground);
    cairo_paint(context_.get());
}

void Canvas::copy_from(const Canvas& other) {
    cairo_set_source_surface(context_.get(), other.surface_.get(), 0, 0);
    cairo_paint(context_.get());
}

Canvas::Placed::Placed(Canvas& canvas, Point origin, double scale, double degrees)
    : context_(canvas.context_.get()) {
    cairo_save(context_);
    cairo_translate(context_, origin.x, origin.y);
    cairo_rotate(context_, degrees * degree);
    cairo_scale(context_, scale, scale);
}

Canvas::Placed::~Placed() {
    cairo_restore(context_);
}

Canvas::Veiled::Veiled(Canvas& canvas, double opacity)
    : context_(canvas.context_.get()), opacity_(opacity) {
    cairo_push_group(context_);
}

Canvas::Veiled::~Veiled() {
    cairo_pop_group_to_source(context_);
    cairo_paint_with_alpha(context_, opacity_);
}

Canvas& Canvas::circle(Point middle, double radius) {
    cairo_new_sub_path(context_.get());
    cairo_arc(context_.get(), middle.x, middle.y, radius, 0, 2 * std::numbers::pi);
    cairo_close_path(context_.get());
    return *this;
}

Canvas& Canvas::polygon(std::span<const Point> corners) {
    cairo_new_sub_path(context_.get());
    for (const Point& corner : corners) {
        cairo_line_to(context_.get(), corner.x, corner.y);
    }
    cairo_close_path(context_.get());
    return *this;
}

Canvas& Canvas::line(Point from, Point to) {
    cairo_move_to(context_.get(), from.x, from.y);
    cairo_line_to(context_.get(), to.x, to.y);
    return *this;
}

Canvas& Canvas::rounded_box(Point from, double width, double height, double radius) {
    const Point to{from.x + width, from.y + height};
    cairo_t* const context = context_.get();
    cairo_new_sub_path(context);
    cairo_arc(context, to.x - radius, from.y + radius, radius, -90 * degree, 0);
    cairo_arc(context, to.x - radius, to.y - radius, radius, 0, 90 * degree);
    cairo_arc(context, from.x + radius, to.y - radius, radius, 90 * degree, 180 * degree);
    cairo_arc(context, from.x + radius, from.y + radius, radius, 180 * degree, 270 * degree);
    cairo_close_path(context);
    return *this;
}

void Canvas::set(Colour colour) {
    const auto part = [&](unsigned shift) { return ((colour.rgb >> shift) & 0xffU) / 255.0; };
    cairo_set_source_rgba(context_.get(), part(16), part(8), part(0), colour.opacity);
}

void Canvas::fill(Colour colour) {
    set(colour);
    cairo_fill(context_.get());
}

void Canvas::stroke(Colour colour, double width, std::span<const double> dashes) {
    set(colour);
    cairo_set_line_width(context_.get(), width);
    cairo_set_dash(context_.get(), dashes.data(), static_cast<int>(dashes.size()), 0);
    cairo_stroke(context_.get());
}

void Canvas::fill_and_stroke(Colour inside, Colour edge, double width) {
    set(inside);
    cairo_fill_preserve(context_.get());
    stroke(edge, width);
}

void Canvas::choose(Face face, double size) {
    cairo_select_font_face(context_.get(), face == Face::title ? "DejaVu Serif" : "DejaVu Sans",
                           CAIRO_FONT_SLANT_NORMAL,
                           face == Face::text ? CAIRO_FONT_WEIGHT_NORMAL : CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_font_size(context_.get(), size);
}

bool Canvas::can_write(std::string_view text, Face face) {
    if (text.empty() || protocol::find_bad_utf8(text) != std::string_view::npos ||
        text.find('\0') != std::string_view::npos || is_right_to_left(text)) {
        return false;
    }
    choose(face, 10);
    cairo_glyph_t* glyphs = nullptr;
    int count = 0;
    const cairo_status_t status = cairo_scaled_font_text_to_glyphs(
        cairo_get_scaled_font(context_.get()), 0, 0, text.data(), static_cast<int>(text.size()),
        &glyphs, &count, nullptr, nullptr, nullptr);
    const std::unique_ptr<cairo_glyph_t, decltype(&cairo_glyph_free)> owner(glyphs,
                                                                            cairo_glyph_free);
    return status == CAIRO_STATUS_SUCCESS &&
           std::all_of(glyphs, glyphs + count, [](const auto& each) { return each.index != 0; });
}

double Canvas::width_of(std::string_view text, Face face, double size) {
    choose(face, size);
    cairo_text_extents_t extents{};
    cairo_text_extents(context_.get(), std::string(text).c_str(), &extents);
    return extents.x_advance;
}

void Canvas::write(Point from, std::string_view text, Face face, double size, Colour colour) {
    choose(face, size);
    set(colour);
    cairo_move_to(context_.get(), from.x, from.y);
    cairo_show_text(context_.get(), std::string(text).c_str());
    cairo_new_path(context_.get());
}

std::optional<std::string> Canvas::png() {
    std::string bytes;
    const auto append = [](void* closure, const unsigned char* data, unsigned size) {
        static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), size);
        return CAIRO_STATUS_SUCCESS;
    };
    if (cairo_status(context_.get()) != CAIRO_STATUS_SUCCESS ||
        cairo_surface_write_to_png_stream(surface_.get(), append, &bytes) != CAIRO_STATUS_SUCCESS) {
        return std::nullopt;
    }
    return bytes;
}

std::vector<std::uint32_t> Canvas::pixels() {
    cairo_surface_flush(surface_.get());
    const unsigned char* row = cairo_image_surface_get_data(surface_.get());
    if (cairo_status(context_.get()) != CAIRO_STATUS_SUCCESS || row == nullptr) {
        return {};
    }
    const auto columns = static_cast<std::size_t>(width_);
    std::vector<std::uint32_t> all(columns * static_cast<std::size_t>(height_));
    for (std::size_t at = 0; at < all.size(); at += columns) {
        std::memcpy(&all[at], row, columns * sizeof all[at]);
        row += cairo_image_surface_get_stride(surface_.get());
    }
    // The highest byte is unused, and may hold anything.
    std::ranges::for_each(all, [](std::uint32_t& pixel) { pixel &= 0xffffffU; });
    return all;
}

}  // namespace potluck::server
