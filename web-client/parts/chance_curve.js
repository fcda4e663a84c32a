// The chances to win along a match as a picture: for two seats an area between them, for more a
// line each. A click or a drag goes to a position; the keyboard's arrows are the page's.
// What must hold: its size never changes; seats differ by form of their line and by mark, not by
// hue alone.

import { svg } from "../boards/elements.js";
import { seatMark } from "../boards/seat_mark.js";
import { h, onChange } from "../dom.js";
import { curveRuns } from "../state/analysis.js";

const width = 300;
const height = 100;

// last: the last ply; seats: how many; onPick(ply)
export function createChanceCurve({ texts }, { last, seats, onPick }) {
    const words = texts.bots.analysis;
    const evenY = height * (1 - 1 / seats); // where all stand alike
    const shapes = svg("g", { class: "curve-shapes" });
    const cursor = svg("line", { class: "curve-cursor", y1: 0, y2: height });
    const even = svg("line", { class: "curve-middle", x1: 0, x2: width, y1: evenY, y2: evenY });
    const picture = svg("svg", {
        class: "curve-picture", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none",
        "aria-hidden": "true",
    }, [shapes, even, cursor]);
    const marks = h("span", {
        class: seats === 2 ? "curve-marks" : "curve-marks on-lines", "aria-hidden": "true",
    });
    const element = h("div", {
        class: "curve", role: "slider", tabindex: "0", "aria-label": words.curve,
        "aria-valuemin": "0", "aria-valuemax": String(last), data: { test: "curve" },
        on: { pointerdown: onPointer, pointermove: onPointer },
    }, picture, marks);

    const x = (ply) => Math.round(ply / Math.max(1, last) * width * 100) / 100;
    const y = (share) => Math.round((1 - share) * height * 100) / 100;

    function onPointer(event) {
        if (event.type === "pointermove" && event.buttons === 0) {
            return;
        }
        if (event.type === "pointerdown") {
            element.setPointerCapture(event.pointerId);
        }
        const box = picture.getBoundingClientRect();
        onPick(Math.round((event.clientX - box.left) / box.width * last));
    }

    const line = (run) => run.map(([ply, share], index) =>
        `${index === 0 ? "M" : "L"}${x(ply)} ${y(share)}`).join("");

    // A single position has no width of its own.
    const broad = (run) => run.length > 1 ? run
        : [[run[0][0] - 0.5, run[0][1]], [run[0][0] + 0.5, run[0][1]]];

    // Below the line is the first seat's share, above it the other one's.
    function drawArea(known) {
        return curveRuns(known, last, (estimates) => estimates[0]).map(broad).map((run) => {
            const [from, to] = [x(run[0][0]), x(run.at(-1)[0])];
            return svg("g", {}, [
                svg("path", { class: "curve-area seat-1",
                    d: `M${from} 0H${to}V${height}H${from}Z` }),
                svg("path", { class: "curve-area seat-0",
                    d: `${line(run)}L${to} ${height}L${from} ${height}Z` }),
                svg("path", { class: "curve-line", d: line(run) }),
            ]);
        });
    }

    function drawLines(known) {
        return Array.from({ length: seats }, (_, seat) =>
            curveRuns(known, last, (estimates) => estimates[seat]).map(broad).map((run) =>
                svg("path", { class: `curve-line of-seat seat-${seat}`, d: line(run) }))).flat();
    }

    // Each seat's mark lies on its line, at a place of its own.
    function marksOnLines(known) {
        return Array.from({ length: seats }, (_, seat) => {
            const ply = Math.round((seat + 0.5) / seats * last);
            const estimate = known.get(ply)?.estimates[seat];
            if (estimate === undefined) {
                return null;
            }
            const mark = seatMark(seat);
            mark.style.left = `${x(ply) / width * 100}%`;
            mark.style.top = `${y(estimate / 1000) / height * 100}%`;
            return mark;
        }).filter((mark) => mark !== null);
    }

    const draw = onChange(([known]) => {
        shapes.replaceChildren(...(seats === 2 ? drawArea(known) : drawLines(known)));
        marks.replaceChildren(...(seats === 2 ? [seatMark(1), seatMark(0)] : marksOnLines(known)));
    });

    return {
        element,
        // known: Map from ply to Advice, another one with each change; text: where one is
        update(known, ply, text) {
            draw([known]);
            cursor.setAttribute("x1", x(ply));
            cursor.setAttribute("x2", x(ply));
            element.setAttribute("aria-valuenow", String(ply));
            element.setAttribute("aria-valuetext", text);
        },
    };
}
