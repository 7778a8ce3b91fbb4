import { box, circle, clipped, half, leaf, line, path, times, turned } from "./shapes.js";

/** @typedef {import("./palette.js").Palette} Palette */

/** Bowls, suns and steam.
 * @type {Record<string, (p: Palette) => string>} */
export const WELLNESS_ART = {
  "thai-home-cooking": (p) =>
    [
      circle(300, 348, 232, p.accent),
      circle(226, 334, 58, p.clay),
      circle(226, 334, 31, p.paper),
      leaf(276, 380, 344, 190, 36, p.deep),
      leaf(300, 380, 450, 240, 36, p.mid),
      path("M112 356C92 304 70 290 48 250C104 254 150 284 160 350Z", p.clay),
      line("M48 250C40 238 40 226 48 214", p.deep, 10),
      circle(404, 330, 54, p.paper),
      circle(404, 330, 22, p.accent),
      half(296, 366, 246, "up", p.deep),
      box(32, 350, 528, 34, p.deep, { rx: 17 }),
      line("M124 440C204 534 388 534 468 440", p.mid, 12),
      box(206, 602, 180, 28, p.deep, { rx: 8 }),
      line("M252 130c-24-30 24-44 0-78M316 120c-24-30 24-44 0-78M380 130c-24-30 24-44 0-78", p.soft, 14),
    ].join(""),

  sourdough: (p) =>
    [
      circle(430, 150, 104, p.accent),
      path("M28 470C28 300 150 210 296 210S564 300 564 470C564 540 510 566 440 566H152C82 566 28 540 28 470Z", p.clay),
      clipped(
        "loaf",
        path("M28 470C28 300 150 210 296 210S564 300 564 470C564 540 510 566 440 566H152C82 566 28 540 28 470Z", "#000"),
        path("M28 470C28 300 150 210 296 210S564 300 564 470C470 400 130 400 28 470Z", p.accent, { opacity: 0.45 }),
      ),
      [0, 1, 2].map((index) => leaf(150 + index * 116, 430, 204 + index * 116, 262, 24, p.paper)).join(""),
      wheat(p, 128, 236, -20),
      box(0, 590, 580, 22, p.deep, { rx: 11 }),
      line("M60 640H520", p.mid, 10),
    ].join(""),

  "drip-coffee": (p) =>
    [
      circle(300, 330, 238, p.accent, { opacity: 0.9 }),
      path("M128 148H472L352 330H248Z", p.paper),
      path("M150 182H450L412 240H188Z", p.deep),
      box(104, 128, 392, 30, p.clay, { rx: 15 }),
      box(220, 326, 160, 24, p.clay, { rx: 12 }),
      path("M300 368C316 396 322 406 322 418a22 22 0 0 1-44 0C278 406 284 396 300 368Z", p.deep),
      path("M186 452H414C430 510 424 590 392 634H208C176 590 170 510 186 452Z", p.paper),
      clipped(
        "pot",
        path("M186 452H414C430 510 424 590 392 634H208C176 590 170 510 186 452Z", "#000"),
        path("M160 530C220 506 260 552 320 530S400 516 440 534V640H160Z", p.deep),
      ),
      path("M416 476C500 470 502 580 412 590", "none", { stroke: p.paper, width: 22 }),
      turned(-28, 80, 560, bean(p, 80, 560, p.deep)),
      turned(24, 516, 250, bean(p, 516, 236, p.deep)),
      bean(p, 72, 250, p.clay),
    ].join(""),

  "desk-stretch": (p) =>
    [
      circle(320, 300, 222, p.accent),
      circle(320, 196, 54, p.deep),
      path("M320 268C250 268 236 330 244 470H396C404 330 390 268 320 268Z", p.clay),
      line("M270 316C190 280 176 180 262 92", p.clay, 42),
      line("M370 316C430 350 486 340 532 286", p.clay, 42),
      circle(266, 88, 24, p.deep),
      circle(534, 282, 24, p.deep),
      half(320, 636, 172, "down", p.deep),
      line("M320 470C330 520 330 560 320 600", p.mid, 10),
      line("M66 330C52 420 82 510 148 566M30 350C18 440 44 540 108 606", p.mid, 12),
    ].join(""),
};

/**
 * @param {Palette} p
 * @param {number} x
 * @param {number} y
 * @param {number} degrees
 */
function wheat(p, x, y, degrees) {
  const ears = times(
    4,
    (index) => leaf(x, y - index * 42, x - 42, y - 44 - index * 42, 14, p.deep) + leaf(x, y - index * 42, x + 42, y - 44 - index * 42, 14, p.deep),
  );
  return turned(degrees, x, y + 120, line(`M${x} ${y + 130}V${y - 150}`, p.deep, 7) + ears + leaf(x, y - 150, x, y - 214, 14, p.deep));
}

/**
 * @param {Palette} p
 * @param {number} x
 * @param {number} y
 * @param {string} fill
 */
function bean(p, x, y, fill) {
  return `<ellipse cx="${x}" cy="${y}" rx="34" ry="46" fill="${fill}"/>${line(`M${x + 4} ${y - 40}C${x - 20} ${y - 12} ${x + 22} ${y + 12} ${x - 4} ${y + 40}`, p.ground, 6)}`;
}
