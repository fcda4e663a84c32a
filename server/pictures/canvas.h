// Canvas: a picture in memory to draw on, over Cairo.
//
// Shapes are added to a path, which the next fill() or stroke() uses up; x grows to the right, y
// downwards. Invariant: nothing that is drawn fails by itself; whether all went well is known when
// the picture is taken. The same calls give the same pixels; letters depend on the fonts that are
// installed, and without any Cairo draws its own. One thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Cairo's, which its headers alone need to know.
struct _cairo;          // NOLINT(bugprone-reserved-identifier)
struct _cairo_surface;  // NOLINT(bugprone-reserved-identifier)

namespace potluck::server {

struct Colour {
    std::uint32_t rgb = 0;
    double opacity = 1;

    friend constexpr bool operator==(const Colour&, const Colour&) = default;
};

struct Point {
    double x = 0;
    double y = 0;
};

enum class Face { text, strong, title };

class Canvas {
public:
    Canvas(int width, int height, Colour ground);

    int width() const { return width_; }
    int height() const { return height_; }
    // Of the other canvas, which has this one's size.
    void copy_from(const Canvas& other);

    // While it lives, all is drawn from `origin` on, turned clockwise and then scaled.
    class Placed {
    public:
        Placed(Canvas& canvas, Point origin, double scale = 1, double degrees = 0);
        ~Placed();
        Placed(const Placed&) = delete;
        Placed& operator=(const Placed&) = delete;

    private:
        _cairo* context_;
    };
    // What is drawn while it lives is laid down at its end as one, with this opacity.
    class Veiled {
    public:
        Veiled(Canvas& canvas, double opacity);
        ~Veiled();
        Veiled(const Veiled&) = delete;
        Veiled& operator=(const Veiled&) = delete;

    private:
        _cairo* context_;
        double opacity_;
    };

    Canvas& circle(Point middle, double radius);
    Canvas& polygon(std::span<const Point> corners);
    Canvas& line(Point from, Point to);
    Canvas& rounded_box(Point from, double width, double height, double radius);
    void fill(Colour colour);
    void stroke(Colour colour, double width, std::span<const double> dashes = {});
    void fill_and_stroke(Colour inside, Colour edge, double width);

    // Whether the font has all its letters and they stand one after the other from left to right.
    bool can_write(std::string_view text, Face face);
    double width_of(std::string_view text, Face face, double size);
    // From the left end of the base line.
    void write(Point from, std::string_view text, Face face, double size, Colour colour);

    // Nothing: the picture could not be drawn for want of memory.
    std::optional<std::string> png();
    // Row by row as 0xRRGGBB; empty: as above.
    std::vector<std::uint32_t> pixels();

private:
    void set(Colour colour);
    void choose(Face face, double size);

    int width_;
    int height_;
    std::unique_ptr<_cairo_surface, void (*)(_cairo_surface*)> surface_;
    std::unique_ptr<_cairo, void (*)(_cairo*)> context_;
};

}  // namespace potluck::server
