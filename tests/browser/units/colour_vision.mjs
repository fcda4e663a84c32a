// Colours as numbers: how far apart two of them look, also to people with colour-blindness, and
// how well one is read on the other. Pure.

const hexOf = (text) => [1, 3, 5].map((start) => parseInt(text.slice(start, start + 2), 16) / 255);
const toLinear = (value) =>
    (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
export const linearOf = (text) => hexOf(text).map(toLinear);

// Machado, Oliveira, Fernandes: "A Physiologically-based Model for Simulation of Color Vision
// Deficiency", IEEE TVCG 15(6), 2009, table for severity 1.0; on linear RGB.
export const visions = {
    ordinary: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    protanopia: [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    deuteranopia: [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    tritanopia: [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
};

const times = (matrix, vector) => matrix.map((row) =>
    row.reduce((sum, factor, index) => sum + factor * vector[index], 0));
const clamp = (value) => Math.min(1, Math.max(0, value));

export const seenAs = (text, vision) => times(visions[vision], linearOf(text)).map(clamp);

// Linear sRGB (D65) -> CIE L*a*b*.
export function labOf(linear) {
    const [x, y, z] = times([
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ], linear);
    const curve = (value) =>
        (value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 * value + 16) / 116);
    const [fx, fy, fz] = [curve(x / 0.95047), curve(y), curve(z / 1.08883)];
    return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

// CIEDE2000 as in Sharma, Wu, Dalal: "The CIEDE2000 Color-Difference Formula", 2005.
export function distance([l1, a1, b1], [l2, a2, b2]) {
    const radians = (degrees) => degrees * Math.PI / 180;
    const degrees = (y, x) => (Math.atan2(y, x) * 180 / Math.PI + 360) % 360;
    const chromaMean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
    const seventh = (value) => Math.sqrt(value ** 7 / (value ** 7 + 25 ** 7));
    const g = 0.5 * (1 - seventh(chromaMean));
    const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
    const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
    const [h1, h2] = [degrees(b1, x1), degrees(b2, x2)];
    const grey = c1 * c2 === 0;
    const turn = Math.abs(h1 - h2) <= 180 ? h2 - h1 : h2 <= h1 ? h2 - h1 + 360 : h2 - h1 - 360;
    const dh = grey ? 0 : 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));
    const hMean = grey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2
        : h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
    const [lMean, cMean] = [(l1 + l2) / 2, (c1 + c2) / 2];
    const t = 1 - 0.17 * Math.cos(radians(hMean - 30)) + 0.24 * Math.cos(radians(2 * hMean)) +
        0.32 * Math.cos(radians(3 * hMean + 6)) - 0.20 * Math.cos(radians(4 * hMean - 63));
    const sl = 1 + 0.015 * (lMean - 50) ** 2 / Math.sqrt(20 + (lMean - 50) ** 2);
    const [sc, sh] = [1 + 0.045 * cMean, 1 + 0.015 * cMean * t];
    const rt = -Math.sin(radians(60 * Math.exp(-(((hMean - 275) / 25) ** 2)))) *
        2 * seventh(cMean);
    const [l, c, h] = [(l2 - l1) / sl, (c2 - c1) / sc, dh / sh];
    return Math.sqrt(l * l + c * c + h * h + rt * c * h);
}

// The contrast of WCAG 2, from 1 to 21.
export function contrast(one, other) {
    const light = (text) => {
        const [r, g, b] = linearOf(text);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const [high, low] = [light(one), light(other)].sort((left, right) => right - left);
    return high / low;
}
