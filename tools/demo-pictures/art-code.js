import { box, circle, line, path, quarter, times } from "./shapes.js";

/** @typedef {import("./palette.js").Palette} Palette */

const TILE = 126;
const CELL = 110;
const SNAKE = "M89 700V551A66 66 0 0 1 155 485A66 66 0 0 0 221 419A66 66 0 0 1 287 353A66 66 0 0 0 353 287A66 66 0 0 1 419 221A66 66 0 0 0 485 155V112";

/** Square tiles and quarter discs on one grid.
 * @type {Record<string, (p: Palette) => string>} */
export const CODE_ART = {
  "python-first-steps": (p) =>
    [
      tiles(p.soft, [
        [1, 4],
        [3, 2],
        [2, 3],
      ]),
      tile(p.accent, 2, 4),
      tile(p.mid, 3, 3),
      quarter(at(3), at(4), TILE, "tl", p.clay),
      quarter(at(0), at(1), TILE, "tl", p.accent),
      circle(221, 152, 32, p.clay),
      line(SNAKE, p.deep, 78),
      circle(485, 112, 56, p.deep),
      circle(466, 98, 11, p.paper),
      circle(506, 98, 11, p.paper),
      line("M485 50V22M485 24l-13-14M485 24l13-14", p.clay, 7),
    ].join(""),

  "excel-to-answers": (p) =>
    [
      times(4, (column) => times(5, (row) => cell(column, row, row === 0 ? p.deep : column === 2 ? p.mid : p.soft))),
      times(5, (row) => (row === 0 ? "" : line(`M${cellAt(0) + 26} ${cellAt(row) + 55}h${40 + ((row * 29) % 26)}`, p.deep, 11))),
      quarter(cellAt(1), cellAt(1), CELL, "bl", p.paper),
      quarter(cellAt(3), cellAt(3), CELL, "tl", p.clay),
      circle(cellAt(2) + 55, cellAt(2) + 55, 92, p.accent),
      line(`M${cellAt(2) + 19} ${cellAt(2) + 57}l26 27 48-54`, p.deep, 19),
    ].join(""),

  "sql-for-analysts": (p) =>
    [
      block(p, 0, 40, p.deep, p.mid),
      block(p, 186, 272, p.clay, p.accent),
      box(186, 272, 184, 138, p.paper),
      circle(278, 341, 50, p.accent),
      circle(278, 341, 21, p.deep),
      quarter(438, 98, 118, "bl", p.mid),
      quarter(0, 524, 118, "tr", p.paper),
    ].join(""),

  "first-website": (p) =>
    [
      box(14, 84, 520, 508, p.paper, { rx: 22 }),
      path("M14 152V106a22 22 0 0 1 22-22H512a22 22 0 0 1 22 22v46Z", p.deep),
      [p.clay, p.accent, p.soft].map((fill, index) => circle(54 + index * 38, 118, 12, fill)).join(""),
      quarter(54, 190, 190, "bl", p.accent),
      quarter(244, 190, 190, "tr", p.mid),
      box(434, 190, 60, 190, p.clay),
      line("M62 428H312M62 470H262M62 512H290", p.soft, 18),
      quarter(368, 420, 126, "br", p.deep),
      quarter(368, 420, 63, "tl", p.clay),
      path("M478 520l0 118 30-28 20 44 26-12-20-43 41-4Z", p.ink),
    ].join(""),

  "machine-learning": (p) =>
    [
      quarter(150, 60, 190, "br", p.mid),
      quarter(340, 250, 190, "tl", p.mid),
      quarter(340, 440, 190, "bl", p.clay),
      quarter(150, 440, 190, "tr", p.soft),
      edges(p),
      layer(90, [140, 335, 530], p.accent, 38),
      layer(320, [110, 260, 410, 560], p.paper, 30),
      layer(520, [250, 430], p.clay, 46),
      circle(520, 250, 18, p.paper),
      circle(90, 335, 15, p.deep),
    ].join(""),

  "data-storytelling": (p) =>
    [
      circle(404, 214, 128, p.accent),
      times(4, (column) => {
        const height = [2, 3, 1, 4][column] ?? 1;
        return times(height, (row) => box(at(column), 588 - (row + 1) * 118, 118, 110, column === 1 ? p.clay : row % 2 === 0 ? p.deep : p.mid));
      }),
      quarter(at(0), 588 - 3 * 118, 118, "br", p.paper),
      quarter(at(2), 588 - 2 * 118, 118, "bl", p.paper),
      line("M52 252C150 330 210 90 300 178S430 70 560 60", p.ink, 11),
      circle(52, 252, 17, p.ink),
      circle(300, 178, 17, p.paper, { stroke: p.ink, width: 10 }),
      line("M26 606H566", p.deep, 10),
    ].join(""),
};

/** @param {number} index */
function at(index) {
  return 26 + index * (TILE + 6);
}

/**
 * @param {string} fill
 * @param {number} column
 * @param {number} row
 */
function tile(fill, column, row) {
  return box(at(column), at(row), TILE, TILE, fill);
}

/**
 * @param {string} fill
 * @param {[number, number][]} places
 */
function tiles(fill, places) {
  return places.map(([column, row]) => tile(fill, column, row)).join("");
}

/**
 * @param {number} column
 * @param {number} row
 * @param {string} fill
 */
function cell(column, row, fill) {
  return box(cellAt(column), cellAt(row), CELL, CELL, fill, { rx: 6 });
}

/** @param {number} index */
function cellAt(index) {
  return 44 + index * (CELL + 12);
}

/**
 * @param {Palette} p
 * @param {number} x
 * @param {number} y
 * @param {string} head
 * @param {string} body
 */
function block(p, x, y, head, body) {
  const cells = times(3, (column) => times(3, (row) => box(x + column * 126, y + row * 126, 118, 118, row === 0 ? head : body)));
  return cells + times(3, (column) => line(`M${x + column * 126 + 30} ${y + 59}h58`, p.paper, 12));
}

/**
 * @param {number} x
 * @param {number[]} ys
 * @param {string} fill
 * @param {number} r
 */
function layer(x, ys, fill, r) {
  return ys.map((y) => circle(x, y, r, fill)).join("");
}

/** @param {Palette} p */
function edges(p) {
  const pairs = [140, 335, 530].flatMap((a) => [110, 260, 410, 560].map((b) => `M90 ${a}L320 ${b}`));
  const out = [110, 260, 410, 560].flatMap((a) => [250, 430].map((b) => `M320 ${a}L520 ${b}`));
  return line([...pairs, ...out].join(""), p.paper, 4, { opacity: 0.55 });
}
