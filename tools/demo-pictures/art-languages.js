import { balloon, box, circle, clipped, half, leaf, line, path, times, turned } from "./shapes.js";

/** @typedef {import("./palette.js").Palette} Palette */

/** Round speech balloons.
 * @type {Record<string, (p: Palette) => string>} */
export const LANGUAGE_ART = {
  "english-small-talk": (p) =>
    [
      balloon(215, 275, 188, 128, p.deep),
      balloon(415, 400, 158, 58, p.accent, { blend: p.blend }),
      times(3, (i) => circle(145 + i * 62, 265, 19, p.paper)),
      line("M372 375H492", p.paper, 20),
      line("M372 425H450", p.paper, 20),
      circle(462, 122, 46, p.clay),
      half(86, 560, 62, "up", p.soft),
      line("M70 532c-14-22 14-30 0-54M104 532c-14-22 14-30 0-54", p.mid, 9),
      path("M146 566a24 24 0 0 1-14 42", "none", { stroke: p.soft, width: 12 }),
    ].join(""),

  "japanese-n5": (p) =>
    [
      circle(322, 352, 246, p.clay),
      clipped("sea", circle(322, 352, 246, "#000"), waves(p)),
      balloon(128, 150, 98, 52, p.deep),
      line("M138 104C132 150 118 192 100 192C80 192 78 160 92 136C108 108 150 98 172 122C194 148 182 188 142 200", p.paper, 14),
      circle(536, 92, 26, p.accent),
    ].join(""),

  "chinese-for-work": (p) =>
    [
      balloon(300, 300, 232, 122, p.deep),
      circle(300, 300, 172, p.paper),
      clipped(
        "moon-gate",
        circle(300, 300, 172, "#000"),
        [
          line("M214 110V490M386 110V490M110 214H490M110 386H490", p.clay, 13, { cap: "butt" }),
          box(244, 244, 112, 112, p.paper, { stroke: p.clay, width: 13 }),
          line("M300 110V244M300 356V490M110 300H244M356 300H490", p.clay, 13, { cap: "butt" }),
        ].join(""),
      ),
      circle(300, 300, 34, p.accent),
      balloon(476, 532, 84, 215, p.accent, { blend: p.blend }),
      line("M440 518H512M440 546H486", p.deep, 12),
    ].join(""),

  "read-hangul": (p) =>
    [
      circle(176, 196, 150, p.deep),
      circle(430, 246, 128, p.accent),
      circle(206, 468, 118, p.clay),
      balloon(436, 500, 136, 60, p.mid, { blend: p.blend }),
      line("M112 140H232V256", p.paper, 40, { cap: "butt" }),
      circle(430, 246, 56, "none", { stroke: p.paper, width: 36 }),
      line("M206 404V532M206 468H262", p.paper, 36, { cap: "butt" }),
      box(392, 456, 88, 88, "none", { stroke: p.paper, width: 34 }),
    ].join(""),

  "english-email": (p) =>
    [
      balloon(320, 330, 238, 132, p.deep),
      turned(
        -9,
        320,
        330,
        [
          box(168, 226, 304, 212, p.paper, { rx: 14 }),
          path("M168 240Q168 226 182 226H458Q472 226 472 240L320 352Z", p.soft),
          line("M168 240L320 352L472 240", p.deep, 9),
          circle(320, 352, 40, p.accent),
          line("M302 352l13 13 24-26", p.deep, 9),
        ].join(""),
      ),
      balloon(112, 128, 66, 55, p.accent, { blend: p.blend }),
      leaf(438, 560, 560, 500, 26, p.clay),
      leaf(438, 560, 540, 610, 24, p.mid),
    ].join(""),
};

/** @param {Palette} p */
function waves(p) {
  const scale = (/** @type {number} */ cx, /** @type {number} */ cy) =>
    [circle(cx, cy, 82, p.deep), circle(cx, cy, 62, p.paper), circle(cx, cy, 43, p.mid), circle(cx, cy, 23, p.paper)].join("");
  return times(5, (row) => times(5, (column) => scale(26 + column * 148 + (row % 2) * 74, 448 + row * 50)));
}
