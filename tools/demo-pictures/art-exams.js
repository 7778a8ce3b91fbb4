import { box, circle, line, path, placed, quarter, times, turned } from "./shapes.js";

/** @typedef {import("./palette.js").Palette} Palette */

/** Peaks, flags and ruled triangles.
 * @type {Record<string, (p: Palette) => string>} */
export const EXAM_ART = {
  "toeic-750": (p) =>
    [
      circle(150, 170, 88, p.accent),
      path("M-10 640L150 400 310 640Z", p.mid),
      path("M90 640L360 190 630 640Z", p.deep),
      path("M360 190L442 326 396 306 360 344 322 300 280 322Z", p.paper),
      path("M330 640L470 450 610 640Z", p.clay),
      line("M360 196V70", p.ink, 10),
      path("M364 70H486L452 104 486 138H364Z", p.clay),
      line("M60 610C140 590 130 520 220 516S300 440 346 400", p.paper, 8, { dash: "1 22" }),
      line("M0 642H580", p.ink, 12),
    ].join(""),

  "tgat-small-group": (p) =>
    placed(
      30,
      30,
      0.9,
      [
        path("M300 214L408 276V400L300 462 192 400V276Z", p.paper),
        path("M300 214L408 276 300 338 192 276Z", p.soft),
        times(6, (index) => turned(index * 60 + 30, 300, 338, seat(p, index))),
        circle(300, 338, 40, p.deep),
        path("M300 312L324 353H276Z", p.accent),
      ].join(""),
    ),

  "alevel-maths": (p) =>
    [
      path("M60 590L520 590 520 130Z", p.mid),
      path("M60 590L520 590 520 130Z", "none", { stroke: p.paper, width: 8 }),
      box(468, 538, 52, 52, "none", { stroke: p.paper, width: 7 }),
      circle(386, 456, 134, p.clay),
      quarter(386, 322, 134, "bl", p.accent),
      line("M386 456L480 362", p.deep, 7),
      line("M0 330C50 150 120 150 170 330S290 510 340 330", p.accent, 14),
      line("M0 330H360M60 130V520", p.paper, 5),
      circle(60, 330, 12, p.paper),
      path("M178 76L240 180H116Z", p.soft),
    ].join(""),

  "civil-service-part-a": (p) =>
    [
      circle(450, 150, 84, p.accent),
      path("M300 96L560 268H40Z", p.deep),
      circle(300, 206, 36, p.accent),
      box(60, 282, 480, 34, p.clay),
      times(4, (index) => box(92 + index * 112, 330, 76, 220, index % 2 === 0 ? p.paper : p.soft) + line(`M${130 + index * 112} 352V528`, p.mid, 6)),
      box(60, 560, 480, 30, p.deep),
      box(36, 598, 528, 34, p.mid),
      turned(26, 452, 452, pencil(p, 428, 246)),
    ].join(""),
};

/**
 * One of the six people round the table, drawn at the top.
 * @param {Palette} p
 * @param {number} index
 */
function seat(p, index) {
  const fill = [p.deep, p.clay, p.accent][index % 3] ?? p.deep;
  return path("M300 190L226 96H374Z", fill) + circle(300, 88, 48, p.ground) + circle(300, 88, 40, fill === p.deep ? p.mid : p.deep);
}

/**
 * @param {Palette} p
 * @param {number} x
 * @param {number} y
 */
function pencil(p, x, y) {
  return [
    box(x, y, 48, 250, p.accent),
    box(x + 16, y, 16, 250, p.clay),
    path(`M${x} ${y + 250}h48l-24 66Z`, p.paper),
    path(`M${x + 15} ${y + 292}h18l-9 24Z`, p.ink),
    box(x, y - 34, 48, 38, p.ink, { rx: 8 }),
  ].join("");
}
