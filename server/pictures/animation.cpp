// The whole game as GIF89a, by giflib. All frames share one palette: the colours that are seen most
// in a few of them; a frame holds what has changed since the one before.
#include <algorithm>
#include <array>
#include <gif_lib.h>
#include <memory>
#include <unordered_map>

#include "server/pictures/picture.h"

namespace potluck::server {

namespace {

std::size_t index_of(int row, int column, int width) {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(column);
}

constexpr int colours_max = 256;
constexpr GifByteType unchanged = 0;  // the transparent colour
constexpr int hundredths_per_frame = 70;
constexpr int hundredths_at_end = 400;
constexpr int hundredths_in_all = 6'000;
constexpr int hundredths_min = 12;

using Pixels = std::vector<std::uint32_t>;

class Palette {
public:
    void count(const Pixels& pixels) {
        for (const std::uint32_t pixel : pixels) {
            ++counts_[pixel];
        }
    }
    // From now on colours are looked for.
    void settle() {
        std::vector<std::pair<std::size_t, std::uint32_t>> seen;
        for (const auto& [colour, count] : counts_) {
            seen.emplace_back(count, colour);
        }
        std::ranges::sort(seen, [](const auto& one, const auto& other) {
            return one.first != other.first ? one.first > other.first : one.second < other.second;
        });
        seen.resize(std::min<std::size_t>(seen.size(), colours_max - 1));
        colours_.push_back(0);  // `unchanged`
        for (const auto& [count, colour] : seen) {
            colours_.push_back(colour);
        }
    }
    GifByteType nearest(std::uint32_t wanted) {
        const auto [known, is_new] = known_.try_emplace(wanted, unchanged);
        if (is_new) {
            int least = distance(colours_[1], wanted) + 1;
            for (std::size_t index = 1; index < colours_.size(); ++index) {
                if (const int far = distance(colours_[index], wanted); far < least) {
                    least = far;
                    known->second = static_cast<GifByteType>(index);
                }
            }
        }
        return known->second;
    }
    std::array<GifColorType, colours_max> table() const {
        std::array<GifColorType, colours_max> table{};
        for (std::size_t index = 0; index < colours_.size(); ++index) {
            const auto part = [&](unsigned shift) {
                return static_cast<GifByteType>((colours_[index] >> shift) & 0xffU);
            };
            table[index] = {part(16), part(8), part(0)};
        }
        return table;
    }

private:
    static int distance(std::uint32_t one, std::uint32_t other) {
        int sum = 0;
        for (const unsigned shift : {0U, 8U, 16U}) {
            const int apart = static_cast<int>((one >> shift) & 0xffU) -
                              static_cast<int>((other >> shift) & 0xffU);
            sum += apart * apart;
        }
        return sum;
    }

    std::unordered_map<std::uint32_t, std::size_t> counts_;
    std::vector<std::uint32_t> colours_;
    std::unordered_map<std::uint32_t, GifByteType> known_;
};

// Writes into a text; every function says whether it went well.
class GifWriter {
public:
    GifWriter(int width, int height, const Palette& palette) : width_(width) {
        const auto append = [](GifFileType* file, const GifByteType* data, int size) {
            static_cast<std::string*>(file->UserData)
                ->append(reinterpret_cast<const char*>(data), static_cast<std::size_t>(size));
            return size;
        };
        int error = 0;
        file_ = EGifOpen(&bytes_, append, &error);
        const auto table = palette.table();
        const std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)> map(
            GifMakeMapObject(colours_max, table.data()), GifFreeMapObject);
        if (file_ == nullptr || map == nullptr) {
            return;
        }
        EGifSetGifVersion(file_, true);
        constexpr std::array<GifByteType, 3> for_ever{1, 0, 0};
        is_good_ = EGifPutScreenDesc(file_, width, height, 8, 0, map.get()) == GIF_OK &&
                   EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
                   EGifPutExtensionBlock(file_, 11, "NETSCAPE2.0") == GIF_OK &&
                   EGifPutExtensionBlock(file_, for_ever.size(), for_ever.data()) == GIF_OK &&
                   EGifPutExtensionTrailer(file_) == GIF_OK;
    }
    ~GifWriter() { close(); }
    GifWriter(const GifWriter&) = delete;
    GifWriter& operator=(const GifWriter&) = delete;

    std::size_t size() const { return bytes_.size(); }

    bool add(const Pixels& before, const Pixels& now, Palette& palette, int hundredths) {
        const Area area = changed(before, now);
        const GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, unchanged};
        std::array<GifByteType, 4> block{};
        EGifGCBToExtension(&control, block.data());
        is_good_ =
            is_good_ &&
            EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, block.size(), block.data()) == GIF_OK &&
            EGifPutImageDesc(file_, area.left, area.top, area.right - area.left,
                             area.bottom - area.top, false, nullptr) == GIF_OK;
        std::vector<GifByteType> line(static_cast<std::size_t>(area.right - area.left));
        for (int row = area.top; row < area.bottom && is_good_; ++row) {
            const auto from = index_of(row, area.left, width_);
            for (std::size_t at = 0; at < line.size(); ++at) {
                const bool is_old = !before.empty() && before[from + at] == now[from + at];
                line[at] = is_old ? unchanged : palette.nearest(now[from + at]);
            }
            is_good_ = EGifPutLine(file_, line.data(), static_cast<int>(line.size())) == GIF_OK;
        }
        return is_good_;
    }
    std::optional<std::string> finish() {
        return close() && is_good_ ? std::optional(std::move(bytes_)) : std::nullopt;
    }

private:
    struct Area {
        int left, top, right, bottom;
    };

    // One pixel, if nothing has.
    Area changed(const Pixels& before, const Pixels& now) const {
        const int height = static_cast<int>(now.size()) / width_;
        if (before.empty()) {
            return {0, 0, width_, height};
        }
        Area area{width_, height, 0, 0};
        for (int row = 0; row < height; ++row) {
            for (int column = 0; column < width_; ++column) {
                const auto at = index_of(row, column, width_);
                if (before[at] != now[at]) {
                    area = {std::min(area.left, column), std::min(area.top, row),
                            std::max(area.right, column + 1), std::max(area.bottom, row + 1)};
                }
            }
        }
        return area.right == 0 ? Area{0, 0, 1, 1} : area;
    }
    bool close() {
        int error = 0;
        const bool is_closed =
            file_ != nullptr && EGifCloseFile(std::exchange(file_, nullptr), &error) == GIF_OK;
        return is_closed;
    }

    int width_;
    std::string bytes_;
    GifFileType* file_ = nullptr;
    bool is_good_ = false;
};

// Each frame of the game: how many actions were made before it.
std::vector<std::size_t> plies_of_frames(std::size_t actions, std::size_t frames_max) {
    const std::size_t most = std::max<std::size_t>(frames_max, 2) - 1;
    const std::size_t step = std::max<std::size_t>((actions + most - 1) / most, 1);
    std::vector<std::size_t> plies;
    for (std::size_t ply = 0; ply < actions; ply += step) {
        plies.push_back(ply);
    }
    plies.push_back(actions);
    return plies;
}

}  // namespace

std::optional<std::string> draw_gif(const PictureSubject& subject, const AnimationBounds& bounds) {
    auto shown = ShownGame::start(subject);
    if (!shown) {
        return std::nullopt;
    }
    const std::vector<std::size_t> plies =
        plies_of_frames(subject.actions.size(), bounds.frames_max);
    std::vector<ShownGame> positions;
    std::size_t ply = 0;
    for (const std::size_t wanted : plies) {
        for (; ply < wanted; ++ply) {
            if (!shown->act(subject.actions[ply])) {
                return std::nullopt;
            }
        }
        positions.push_back(*shown);
    }
    const PicturePlan plan(subject, shown->game(), bounds.scale);
    Canvas canvas = plan.make_canvas();
    const auto pixels_at = [&](std::size_t frame) {
        plan.draw(canvas, positions[frame], frame + 1 == positions.size());
        return canvas.pixels();
    };
    Palette palette;
    for (const std::size_t frame : {std::size_t{0}, positions.size() / 2, positions.size() - 1}) {
        palette.count(pixels_at(frame));
    }
    palette.settle();
    GifWriter writer(canvas.width(), canvas.height(), palette);
    const int pause = std::clamp(hundredths_in_all / static_cast<int>(positions.size()),
                                 hundredths_min, hundredths_per_frame);
    Pixels before;
    for (std::size_t frame = 0; frame < positions.size(); ++frame) {
        if (bounds.must_stop()) {
            return std::nullopt;
        }
        // What has become too long leaps to its end.
        const bool is_full = writer.size() > bounds.bytes_max - bounds.bytes_max / 8;
        frame = is_full ? positions.size() - 1 : frame;
        const bool is_end = frame + 1 == positions.size();
        Pixels now = pixels_at(frame);
        if (now.empty() || !writer.add(before, now, palette, is_end ? hundredths_at_end : pause)) {
            return std::nullopt;
        }
        before = std::move(now);
    }
    return writer.finish();
}

}  // namespace potluck::server
