/**
 * @typedef {{ opacity?: number, stroke?: string, width?: number, blend?: string, cap?: string, dash?: string }} Look
 */

/**
 * @param {number} cx
 * @param {number} cy
 * @param {number} r
 * @param {string} fill
 * @param {Look} [look]
 */
export function circle(cx, cy, r, fill, look = {}) {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${attributes(look)}/>`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} fill
 * @param {Look & { rx?: number }} [look]
 */
export function box(x, y, width, height, fill, look = {}) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${look.rx ?? 0}" fill="${fill}"${attributes(look)}/>`;
}

/**
 * @param {string} d
 * @param {string} fill
 * @param {Look} [look]
 */
export function path(d, fill, look = {}) {
  return `<path d="${d}" fill="${fill}"${attributes(look)}/>`;
}

/**
 * @param {string} d
 * @param {string} stroke
 * @param {number} width
 * @param {Look} [look]
 */
export function line(d, stroke, width, look = {}) {
  return path(d, "none", { cap: "round", ...look, stroke, width });
}

/**
 * A half disc; the flat side faces the given direction.
 * @param {number} cx
 * @param {number} cy
 * @param {number} r
 * @param {"up" | "down" | "left" | "right"} flat
 * @param {string} fill
 * @param {Look} [look]
 */
export function half(cx, cy, r, flat, fill, look = {}) {
  const d = {
    up: `M${cx - r} ${cy}A${r} ${r} 0 0 0 ${cx + r} ${cy}Z`,
    down: `M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}Z`,
    left: `M${cx} ${cy - r}A${r} ${r} 0 0 1 ${cx} ${cy + r}Z`,
    right: `M${cx} ${cy - r}A${r} ${r} 0 0 0 ${cx} ${cy + r}Z`,
  }[flat];
  return path(d, fill, look);
}

/**
 * A quarter disc inside a square tile, its centre in the given corner.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {"tl" | "tr" | "bl" | "br"} corner
 * @param {string} fill
 * @param {Look} [look]
 */
export function quarter(x, y, size, corner, fill, look = {}) {
  const right = x + size;
  const bottom = y + size;
  const d = {
    tl: `M${x} ${y}H${right}A${size} ${size} 0 0 1 ${x} ${bottom}Z`,
    tr: `M${right} ${y}V${bottom}A${size} ${size} 0 0 1 ${x} ${y}Z`,
    br: `M${right} ${bottom}H${x}A${size} ${size} 0 0 1 ${right} ${y}Z`,
    bl: `M${x} ${bottom}V${y}A${size} ${size} 0 0 1 ${right} ${bottom}Z`,
  }[corner];
  return path(d, fill, look);
}

/**
 * A door shape standing on its base line.
 * @param {number} x
 * @param {number} base
 * @param {number} width
 * @param {number} height
 * @param {string} fill
 * @param {Look} [look]
 */
export function arch(x, base, width, height, fill, look = {}) {
  const r = width / 2;
  return path(`M${x} ${base}V${base - height + r}A${r} ${r} 0 0 1 ${x + width} ${base - height + r}V${base}Z`, fill, look);
}

/**
 * A pointed leaf from one tip to the other.
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @param {number} bulge half the width
 * @param {string} fill
 * @param {Look} [look]
 */
export function leaf(x1, y1, x2, y2, bulge, fill, look = {}) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const nx = ((y1 - y2) / length) * bulge * 1.35;
  const ny = ((x2 - x1) / length) * bulge * 1.35;
  const [ax, ay, bx, by] = [x1 + (x2 - x1) * 0.3, y1 + (y2 - y1) * 0.3, x1 + (x2 - x1) * 0.7, y1 + (y2 - y1) * 0.7];
  const there = `C${round(ax + nx)} ${round(ay + ny)} ${round(bx + nx)} ${round(by + ny)} ${x2} ${y2}`;
  const back = `C${round(bx - nx)} ${round(by - ny)} ${round(ax - nx)} ${round(ay - ny)} ${x1} ${y1}`;
  return path(`M${x1} ${y1}${there}${back}Z`, fill, look);
}

/**
 * A round speech balloon with its tail at the given angle (degrees, 90 is down).
 * @param {number} cx
 * @param {number} cy
 * @param {number} r
 * @param {number} angle
 * @param {string} fill
 * @param {Look} [look]
 */
export function balloon(cx, cy, r, angle, fill, look = {}) {
  const [from, to, tip] = [angle - 26, angle + 16, angle - 2].map((degrees) => (degrees * Math.PI) / 180);
  const at = (/** @type {number} */ radians, /** @type {number} */ distance) =>
    `${round(cx + Math.cos(radians) * distance)} ${round(cy + Math.sin(radians) * distance)}`;
  return path(`M${at(from ?? 0, r)}A${r} ${r} 0 1 0 ${at(to ?? 0, r)}L${at(tip ?? 0, r * 1.34)}Z`, fill, { ...look });
}

/**
 * @param {number} degrees
 * @param {number} cx
 * @param {number} cy
 * @param {string} content
 */
export function turned(degrees, cx, cy, content) {
  return `<g transform="rotate(${degrees} ${cx} ${cy})">${content}</g>`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {string} content
 */
export function placed(x, y, scale, content) {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;
}

/**
 * @param {string} id
 * @param {string} shape
 * @param {string} content
 */
export function clipped(id, shape, content) {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/**
 * @template T
 * @param {number} count
 * @param {(index: number) => T} draw
 * @returns {string}
 */
export function times(count, draw) {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

/** @param {Look} look */
function attributes({ opacity, stroke, width, blend, cap, dash }) {
  return [
    opacity === undefined ? "" : ` opacity="${opacity}"`,
    stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${width ?? 1}"`,
    cap === undefined ? "" : ` stroke-linecap="${cap}" stroke-linejoin="round"`,
    dash === undefined ? "" : ` stroke-dasharray="${dash}"`,
    blend === undefined || blend === "normal" ? "" : ` style="mix-blend-mode:${blend}"`,
  ].join("");
}
