import { box, circle, clipped, half, leaf, line, path, times, turned } from "./shapes.js";

/** @typedef {import("./palette.js").Palette} Palette */

/** Petals, leaves and hand-cut outlines.
 * @type {Record<string, (p: Palette) => string>} */
export const CRAFT_ART = {
  "watercolour-flowers": (p) =>
    [
      circle(420, 150, 118, p.accent, { opacity: 0.55 }),
      leaf(300, 640, 120, 420, 58, p.mid),
      leaf(330, 660, 540, 470, 62, p.deep),
      line("M318 690C316 600 312 520 300 446", p.deep, 13),
      flower(270, 300, 210, p.clay, p),
      flower(468, 258, 104, p.accent, p),
    ].join(""),

  "botanical-ink": (p) =>
    [
      path("M300 60C470 60 560 190 560 340S470 640 300 640 60 500 60 340 130 60 300 60Z", p.paper),
      line("M300 640C306 480 296 300 308 96", p.ink, 9),
      [0, 1, 2, 3].map((index) => pair(p, 560 - index * 122, 1 - index * 0.16)).join(""),
      leaf(306, 128, 312, 28, 28, p.deep),
      circle(196, 118, 24, p.clay),
      circle(236, 86, 15, p.accent),
      line("M300 200C270 170 240 150 204 126M300 190C280 150 256 120 240 96", p.ink, 5),
    ].join(""),

  "hand-built-ceramics": (p) =>
    [
      circle(430, 178, 120, p.accent),
      path(
        "M74 300C74 250 120 236 120 190C120 150 96 132 96 108H244C244 132 220 150 220 190C220 236 266 250 266 300C266 400 246 500 214 560H126C94 500 74 400 74 300Z",
        p.deep,
      ),
      line("M80 332C130 356 210 356 260 332M82 372C132 396 208 396 258 372", p.soft, 10),
      path("M290 372H486C486 470 470 530 444 560H332C306 530 290 470 290 372Z", p.clay),
      path("M484 404C560 396 566 500 470 506", "none", { stroke: p.clay, width: 26 }),
      clipped(
        "glaze",
        path("M290 372H486C486 470 470 530 444 560H332C306 530 290 470 290 372Z", "#000"),
        path("M280 360H500V424C470 470 452 410 424 432S384 480 356 440 310 450 280 420Z", p.paper),
      ),
      path("M22 566H566C560 606 470 632 294 632S28 606 22 566Z", p.mid),
      line("M22 566H566", p.soft, 14),
    ].join(""),

  "digital-illustration": (p) =>
    [
      box(70, 92, 400, 500, p.paper, { rx: 30 }),
      clipped(
        "canvas",
        box(70, 92, 400, 500, "#000", { rx: 30 }),
        [
          circle(370, 210, 92, p.accent),
          path("M70 470C150 370 230 430 290 470S410 540 480 440V600H70Z", p.mid),
          path("M70 540C180 470 260 560 480 520V600H70Z", p.deep),
        ].join(""),
      ),
      line("M112 352C150 230 220 230 214 306S136 396 190 396 262 300 300 330 322 410 346 430", p.clay, 20),
      turned(
        38,
        450,
        300,
        [
          box(424, 60, 52, 330, p.ink, { rx: 8 }),
          path("M424 390H476L450 466Z", p.accent),
          path("M440 436H460L450 466Z", p.ink),
          box(424, 60, 52, 54, p.clay, { rx: 8 }),
        ].join(""),
      ),
    ].join(""),

  "natural-dye": (p) =>
    [
      line("M0 92H600", p.soft, 10),
      cloth(p, 44, 150, 430, p.paper, p.mid),
      cloth(p, 214, 150, 520, p.mid, p.paper),
      cloth(p, 384, 150, 380, p.accent, p.clay),
      leaf(470, 660, 570, 500, 38, p.soft),
      leaf(470, 660, 380, 560, 30, p.clay),
    ].join(""),
};

/**
 * A frangipani: five overlapping petals turning one way.
 * @param {number} cx
 * @param {number} cy
 * @param {number} reach
 * @param {string} fill
 * @param {Palette} p
 */
function flower(cx, cy, reach, fill, p) {
  const petal = path(
    `M${cx} ${cy}C${cx - reach * 0.62} ${cy - reach * 0.32} ${cx - reach * 0.46} ${cy - reach * 1.02} ${cx + reach * 0.06} ${cy - reach}C${cx + reach * 0.42} ${cy - reach * 0.94} ${cx + reach * 0.36} ${cy - reach * 0.4} ${cx} ${cy}Z`,
    fill,
    { blend: p.blend, opacity: 0.82 },
  );
  return times(5, (index) => turned(index * 72 + 8, cx, cy, petal)) + circle(cx, cy, reach * 0.15, p.paper) + circle(cx, cy, reach * 0.08, p.deep);
}

/**
 * @param {Palette} p
 * @param {number} y
 * @param {number} scale
 */
function pair(p, y, scale) {
  const reach = 190 * scale;
  const rise = 92 * scale;
  const veins = [0.28, 0.5, 0.72].map((part) => {
    const x = 304 + reach * part;
    const base = y - rise * part;
    return `M${x} ${base}l${reach * 0.08} ${-rise * 0.3 * (1.3 - part)}M${x} ${base}l${reach * 0.13} ${rise * 0.06}`;
  });
  return [
    leaf(300, y, 300 - reach, y - rise, 38 * scale, p.deep),
    line(`M300 ${y}L${300 - reach * 0.92} ${y - rise * 0.92}`, p.paper, 4),
    leaf(304, y, 304 + reach, y - rise, 38 * scale, "none", { stroke: p.ink, width: 6 }),
    line(`M304 ${y}L${304 + reach * 0.94} ${y - rise * 0.94}${veins.join("")}`, p.ink, 3.5),
  ].join("");
}

/**
 * A hanging cloth with tied-dye rings.
 * @param {Palette} p
 * @param {number} x
 * @param {number} width
 * @param {number} length
 * @param {string} fill
 * @param {string} ring
 */
function cloth(p, x, width, length, fill, ring) {
  const middle = x + width / 2;
  const rings = times(Math.floor(length / 118), (index) => {
    const y = 170 + index * 116;
    return circle(middle, y, 46, "none", { stroke: ring, width: 10 }) + circle(middle, y, 24, "none", { stroke: ring, width: 7 }) + circle(middle, y, 7, ring);
  });
  const fringe = times(7, (index) => line(`M${x + 10 + index * ((width - 20) / 6)} ${92 + length}v26`, fill, 6));
  return box(x, 92, width, length, fill) + rings + fringe + half(x + 24, 92, 15, "up", p.deep) + half(x + width - 24, 92, 15, "up", p.deep);
}
