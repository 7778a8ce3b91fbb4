import { arch, box, circle, clipped, half, leaf, line, path, times } from "./shapes.js";

/** @typedef {import("./palette.js").Palette} Palette */

/** Arches, columns and coins.
 * @type {Record<string, (p: Palette) => string>} */
export const BUSINESS_ART = {
  "first-online-shop": (p) =>
    [
      circle(452, 128, 92, p.accent),
      box(60, 250, 460, 360, p.paper),
      arch(110, 610, 150, 270, p.deep),
      circle(232, 490, 9, p.accent),
      box(306, 352, 168, 150, p.soft),
      half(390, 502, 60, "down", p.clay),
      times(
        5,
        (index) =>
          box(40 + index * 100, 200, 100, 70, index % 2 === 0 ? p.clay : p.paper) + half(90 + index * 100, 270, 50, "up", index % 2 === 0 ? p.clay : p.paper),
      ),
      box(40, 176, 500, 30, p.deep),
      line("M20 612H560", p.deep, 12),
    ].join(""),

  "first-job-money": (p) =>
    [coinRow(p), jar(p, 20, 260, 0.42, p.accent), jar(p, 204, 350, 0.66, p.clay), jar(p, 388, 440, 0.8, p.mid), line("M0 624H580", p.deep, 12)].join(""),

  "owner-accounting": (p) =>
    [
      arch(96, 612, 390, 520, p.paper),
      line("M156 330H426M156 390H426M156 450H426M156 510H340", p.soft, 14),
      circle(390, 510, 34, p.accent),
      line("M290 60V270M120 176H460", p.deep, 15),
      circle(290, 66, 26, p.clay),
      line("M120 176L62 300M120 176L178 300M460 176L402 256M460 176L518 256", p.deep, 6),
      half(120, 300, 74, "up", p.deep),
      half(460, 256, 74, "up", p.clay),
      times(3, (index) => box(432, 236 - index * 20, 56, 14, p.accent, { rx: 7 })),
      line("M60 612H522", p.deep, 12),
    ].join(""),

  "business-valuation": (p) =>
    [
      arch(26, 640, 128, 190, p.mid),
      arch(166, 640, 128, 290, p.soft),
      arch(306, 640, 128, 400, p.clay),
      arch(446, 640, 128, 530, p.accent),
      [26, 166, 306, 446].map((x, index) => arch(x + 30, 640, 68, 130 + index * 105, p.deep, { opacity: 0.28 })).join(""),
      line("M90 390L230 286 370 182 500 62", p.paper, 7, { dash: "2 22" }),
      circle(90, 390, 20, p.paper),
      circle(230, 286, 20, p.paper),
      circle(370, 182, 20, p.paper),
      circle(510, 56, 34, p.paper),
      circle(510, 56, 15, p.clay),
      line("M0 642H580", p.paper, 10),
    ].join(""),
};

/**
 * A jar on the table, filled to a share of its height.
 * @param {Palette} p
 * @param {number} x
 * @param {number} height
 * @param {number} share
 * @param {string} fill
 */
function jar(p, x, height, share, fill) {
  const top = 618 - height;
  const body = (/** @type {string} */ colour) => arch(x, 618, 172, height, colour);
  const coins = times(Math.floor((height * share) / 34), (index) => line(`M${x + 34} ${600 - index * 34}h104`, p.paper, 10, { opacity: 0.55 }));
  return [
    body(p.paper),
    clipped(`jar-${x}`, body("#000"), box(x, 618 - height * share, 172, height * share, fill) + coins),
    leafSprout(p, x + 86, top, height > 400),
  ].join("");
}

/**
 * @param {Palette} p
 * @param {number} x
 * @param {number} y
 * @param {boolean} grown
 */
function leafSprout(p, x, y, grown) {
  const reach = grown ? 74 : 46;
  return (
    line(`M${x} ${y + 4}v${-reach * 0.7}`, p.deep, 8) +
    leaf(x, y - reach * 0.5, x - reach, y - reach, 20, p.deep) +
    leaf(x, y - reach * 0.5, x + reach, y - reach * 1.15, 20, p.mid)
  );
}

/** @param {Palette} p */
function coinRow(p) {
  return circle(96, 150, 62, p.accent) + circle(96, 150, 42, "none", { stroke: p.paper, width: 9 }) + circle(214, 96, 26, p.clay) + path("M0 0", "none");
}
