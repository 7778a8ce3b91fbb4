import { arch, box, circle, clipped, half, leaf, line, path, times, turned } from "./shapes.js";

/** @typedef {import("./palette.js").Palette} Palette */

/** The thing itself, drawn simply, on a table of light.
 * @type {Record<string, (p: Palette) => string>} */
export const PRODUCT_ART = {
  book: (p) =>
    shade(p) +
    turned(
      -8,
      300,
      340,
      [
        box(142, 96, 330, 470, p.paper, { rx: 8 }),
        line("M468 112V556M458 116V560", p.soft, 3),
        path("M122 104a14 14 0 0 1 14-14H440v470H136a14 14 0 0 1-14-14Z", p.deep),
        box(122, 90, 44, 470, p.ink, { opacity: 0.25 }),
        line("M212 176H392M212 214H340", p.paper, 14),
        circle(302, 392, 96, p.accent),
        path("M302 296a96 96 0 0 1 0 192c-40-30-40-70 0-96s40-66 0-96Z", p.clay),
        circle(302, 344, 16, p.paper),
        path("M380 90h34v96l-17-18-17 18Z", p.clay),
      ].join(""),
    ),

  notebook: (p) =>
    shade(p) +
    turned(
      7,
      300,
      340,
      [
        box(132, 84, 70, 480, p.clay, { rx: 18 }),
        box(160, 84, 322, 480, p.paper, { rx: 14 }),
        times(4, (column) => times(6, (row) => box(206 + column * 62, 130 + row * 66, 54, 54, "none", { stroke: p.soft, width: 4 }))),
        line("M224 146h20M234 140v34M222 168c12-4 20-10 24-20", p.deep, 5),
        line("M296 146c-4 20-12 30-20 24-6-8 6-26 22-22 14 6 8 24-8 26", p.deep, 5),
        line("M340 142c-3 14 0 24 9 30M368 144c6 7 9 14 8 22", p.deep, 5),
        times(8, (index) => circle(146, 122 + index * 58, 12, p.ground) + line(`M118 ${122 + index * 58}h28`, p.deep, 9)),
      ].join(""),
    ),

  cards: (p) =>
    shade(p) +
    [
      turned(-16, 300, 400, card(p, 170, 96, p.mid)),
      turned(-4, 300, 400, card(p, 176, 84, p.accent)),
      turned(9, 300, 400, card(p, 182, 88, p.paper)),
      path("M96 386H504L476 612H124Z", p.deep),
      path("M96 386H504L500 416H100Z", p.ink, { opacity: 0.3 }),
      box(216, 460, 168, 84, p.paper, { rx: 10 }),
      line("M246 490H354M246 516H316", p.clay, 11),
    ].join(""),

  stickers: (p) =>
    shade(p) +
    turned(
      -5,
      300,
      340,
      [
        path("M96 70H470L520 120V600H96Z", p.paper),
        path("M470 70V120H520Z", p.soft),
        circle(200, 190, 74, p.accent),
        line("M170 184v8M230 184v8M170 214c18 22 42 22 60 0", p.ink, 10),
        path("M400 262c-70-46-74-112-34-120 18-4 30 8 34 22 4-14 16-26 34-22 40 8 36 74-34 120Z", p.clay),
        half(200, 372, 78, "down", p.mid),
        line("M156 352a46 46 0 0 1 88 0", p.paper, 10),
        path("M400 296l24 52 56 8-40 40 10 56-50-26-50 26 10-56-40-40 56-8Z", p.deep),
        box(124, 440, 156, 112, p.clay, { rx: 30 }),
        path("M154 552l-6 34 40-34Z", p.clay),
        line("M158 480h88M158 512h54", p.paper, 11),
        leaf(340, 570, 470, 480, 34, p.mid),
        line("M340 570L452 492", p.paper, 5),
      ].join(""),
    ),

  brushes: (p) =>
    shade(p) +
    [
      box(76, 398, 450, 200, p.deep, { rx: 20 }),
      times(6, (index) => brush(p, 122 + index * 71, [96, 66, 118, 84, 136, 106][index] ?? 90, index)),
      box(76, 440, 450, 158, p.mid, { rx: 20 }),
      line("M94 462H508", p.paper, 4, { dash: "2 14" }),
      times(7, (index) => line(`M${86 + index * 71} 470V580`, p.deep, 4, { opacity: 0.5 })),
      path("M526 500c46 0 50 46 24 66", "none", { stroke: p.clay, width: 12, cap: "round" }),
    ].join(""),

  paints: (p) =>
    shade(p) +
    [
      path("M74 96H526a20 20 0 0 1 20 20V330H54V116a20 20 0 0 1 20-20Z", p.paper),
      [
        [150, 190, 44, p.clay],
        [262, 228, 58, p.accent],
        [394, 180, 50, p.mid],
        [470, 262, 34, p.deep],
        [196, 282, 26, p.soft],
      ]
        .map(([x, y, r, fill]) => circle(Number(x), Number(y), Number(r), String(fill), { opacity: 0.9 }))
        .join(""),
      box(54, 330, 492, 250, p.deep, { rx: 14 }),
      times(8, (column) => times(3, (row) => box(76 + column * 57, 352 + row * 70, 49, 60, pan(p, column, row), { rx: 6 }))),
      box(54, 320, 492, 18, p.ink, { rx: 9 }),
    ].join(""),

  planner: (p) =>
    shade(p) +
    turned(
      -6,
      300,
      340,
      [
        box(128, 80, 356, 500, p.accent, { rx: 20 }),
        box(128, 80, 52, 500, p.clay, { rx: 20 }),
        box(222, 136, 220, 96, p.paper, { rx: 10 }),
        line("M252 168H412M252 200H356", p.deep, 11),
        times(5, (column) => times(5, (row) => dayDot(p, 236 + column * 48, 288 + row * 48, row * 5 + column))),
        box(398, 60, 20, 540, p.deep),
        path("M196 580v56l16-16 16 16v-56Z", p.clay),
      ].join(""),
    ),

  coffee: (p) =>
    shade(p) +
    [
      bag(p, 40, 210, p.mid, p.paper),
      bag(p, 404, 210, p.accent, p.deep),
      bag(p, 130, 120, p.deep, p.accent),
      bag(p, 300, 120, p.clay, p.paper),
      line("M20 602H580", p.ink, 8),
    ].join(""),
};

/** @param {Palette} p */
function shade(p) {
  return circle(300, 340, 272, p.paper, { opacity: 0.55 });
}

/**
 * @param {Palette} p
 * @param {number} x
 * @param {number} y
 * @param {string} fill
 */
function card(p, x, y, fill) {
  return (
    box(x, y, 240, 330, fill, { rx: 20 }) +
    circle(x + 120, y + 108, 46, fill === p.paper ? p.clay : p.paper) +
    line(`M${x + 62} ${y + 204}h116M${x + 62} ${y + 240}h70`, fill === p.paper ? p.deep : p.paper, 12)
  );
}

/**
 * @param {Palette} p
 * @param {number} x
 * @param {number} top
 * @param {number} index
 */
function brush(p, x, top, index) {
  const colour = [p.clay, p.ink, p.accent, p.clay, p.ink, p.accent][index] ?? p.ink;
  const hair = index === 3 ? box(x - 19, top, 38, 74, p.ink, { rx: 4 }) : leaf(x, top - 26, x, top + 92, 16, p.ink);
  return line(`M${x} ${top + 130}V560`, colour, 22) + hair + box(x - 16, top + 62, 32, 82, p.soft, { rx: 4 });
}

/**
 * @param {Palette} p
 * @param {number} column
 * @param {number} row
 */
function pan(p, column, row) {
  const warm = ["#F3D36B", p.accent, "#E58B3C", p.clay, "#B4442F", "#A33B5C", "#8D5A86", "#5C5B96"];
  const cool = ["#3F6EA3", "#4D93B0", "#3E9C94", p.mid, "#7FAE6A", "#A9B85B", p.soft, "#DCE0C6"];
  const earth = ["#E3C9A1", "#CFA068", "#B27A45", "#8D5A38", "#6B4632", "#7C7468", "#4A4F4B", p.paper];
  return [warm, cool, earth][row]?.[column] ?? p.paper;
}

/**
 * @param {Palette} p
 * @param {number} x
 * @param {number} y
 * @param {number} index
 */
function dayDot(p, x, y, index) {
  return index < 13 ? circle(x, y, 16, p.deep) + line(`M${x - 7} ${y}l5 6 9-11`, p.paper, 4) : circle(x, y, 14, "none", { stroke: p.deep, width: 4 });
}

/**
 * @param {Palette} p
 * @param {number} x
 * @param {number} y
 * @param {string} fill
 * @param {string} seal
 */
function bag(p, x, y, fill, seal) {
  const shape = path(`M${x} ${y + 40}L${x + 14} ${y}H${x + 142}L${x + 156} ${y + 40}V602H${x}Z`, "#000");
  return clipped(
    `bag-${x}`,
    shape,
    box(x, y, 156, 602 - y, fill) +
      box(x, y, 156, 44, p.ink, { opacity: 0.22 }) +
      arch(x + 34, y + 320, 88, 150, seal) +
      circle(x + 78, y + 226, 22, fill) +
      line(`M${x + 48} ${y + 290}h60`, fill, 8),
  );
}
