import { PALETTES } from "./palette.js";
import { arch, balloon, box, circle, clipped, half, leaf, quarter } from "./shapes.js";
import { text } from "./type.js";

const SIZE = 480;

/** @typedef {import("./palette.js").Palette} Palette */

/** One composition a teacher, in the shapes of what they teach.
 * @type {Record<string, { palette: Palette, ink: keyof Palette, draw: (p: Palette) => string }>} */
const COMPOSITIONS = {
  instructor: {
    palette: PALETTES.beginner,
    ink: "paper",
    draw: (p) => circle(398, 92, 120, p.accent) + balloon(240, 252, 178, 128, p.deep) + circle(74, 84, 34, p.clay),
  },
  "thanakorn.l": {
    palette: PALETTES.intermediate,
    ink: "paper",
    draw: (p) =>
      box(80, 80, 160, 160, p.mid) +
      quarter(240, 80, 160, "bl", p.accent) +
      quarter(80, 240, 160, "tr", p.clay) +
      box(240, 240, 160, 160, p.deep) +
      circle(240, 240, 128, p.deep),
  },
  "meena.w": {
    palette: PALETTES.product,
    ink: "deep",
    draw: (p) =>
      [0, 60, 120, 180, 240, 300]
        .map(
          (angle, index) =>
            `<g transform="rotate(${angle} 240 240)">${leaf(240, 240, 240, 14, 84, [p.clay, p.accent][index % 2] ?? p.clay, { opacity: 0.85 })}</g>`,
        )
        .join("") + circle(240, 240, 124, p.paper),
  },
  "kritsana.b": {
    palette: PALETTES.advanced,
    ink: "deep",
    draw: (p) => arch(54, 480, 120, 260, p.mid) + arch(306, 480, 120, 340, p.clay) + arch(145, 480, 190, 420, p.accent) + half(94, 120, 54, "down", p.soft),
  },
};

/** @param {{ username: string, monogram: string }} instructor */
export function drawPortrait({ username, monogram }) {
  const composition = COMPOSITIONS[username];
  if (composition === undefined) throw new Error(`no portrait is designed for ${username}`);
  const { palette, ink, draw } = composition;
  const letters = text(monogram, { cut: "Display", weight: 600, size: 108, x: SIZE / 2 + 1, y: SIZE / 2 + 38, fill: palette[ink], anchor: "middle" });
  const art = clipped("frame", box(0, 0, SIZE, SIZE, "#000"), draw(palette));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${box(0, 0, SIZE, SIZE, palette.ground)}<g style="isolation:isolate">${art}</g>${letters}</svg>`;
}
