/** Drawings of the films, in a square of 300. `i` is the ink, `a` the accent. Parts with `data-step` come with the step of that number.
 * @type {Record<string, (i: string, a: string) => string>} */
export const figures = {
  branch: (i, a) =>
    `<circle cx="150" cy="60" r="34" fill="none" stroke="${i}" stroke-width="7"/><g data-step="1"><path d="M125 88 75 190" stroke="${a}" stroke-width="7"/><circle cx="70" cy="220" r="30" fill="${a}"/></g><g data-step="2"><path d="m175 88 50 102" stroke="${i}" stroke-width="7"/><circle cx="230" cy="220" r="30" fill="${i}"/></g>`,
  bars: (i, a) => bar(0, 60, 50, i) + bar(1, 130, 40, i) + bar(2, 200, 260, a),
  a: (i, a) => `<path d="M130 30v240" stroke="${i}" stroke-width="26"/><path data-step="1" d="M130 150h90" stroke="${a}" stroke-width="26"/>`,
  eo: (i, a) => `<path d="M180 30v240" stroke="${i}" stroke-width="26"/><path data-step="1" d="M180 150H90" stroke="${a}" stroke-width="26"/>`,
  o: (i, a) => `<path d="M30 190h240" stroke="${i}" stroke-width="26"/><path data-step="1" d="M150 190v-90" stroke="${a}" stroke-width="26"/>`,
  u: (i, a) => `<path d="M30 120h240" stroke="${i}" stroke-width="26"/><path data-step="1" d="M150 120v90" stroke="${a}" stroke-width="26"/>`,
  merged: (i, a) =>
    `<g fill="none" stroke="${i}" stroke-width="5"><path d="M30 60h240v180H30zM30 105h240M30 150h240M30 195h240M110 105v135M190 105v135"/></g><rect data-step="1" x="30" y="60" width="240" height="45" fill="${a}"/>`,
  pour1: (i, a) => dripper(i, a, 215),
  pour2: (i, a) => dripper(i, a, 170),
  pour3: (i, a) => dripper(i, a, 120),
  petal1: (i) => petal(0, `${i}22`, i),
  petal2: (i, a) => `${petal(0, `${i}22`, i)}<g data-step="1">${petal(0, `${a}99`, a)}</g>`,
  petal3: (_, a) => `${petal(0, `${a}99`, a)}<g data-step="1">${petal(144, `${a}99`, a)}${petal(216, `${a}66`, a)}</g>`,
};

/** @param {number} step @param {number} y @param {number} width @param {string} fill */
function bar(step, y, width, fill) {
  return `<rect data-step="${step}" x="20" y="${y}" width="${width}" height="44" rx="10" fill="${fill}"/>`;
}

/** @param {string} i @param {string} a @param {number} level */
function dripper(i, a, level) {
  return `<path data-step="0" d="M96 ${level}h108l-12 ${262 - level}H108z" fill="${a}"/><path d="M80 90h140l-24 180h-92z" fill="none" stroke="${i}" stroke-width="7"/><path data-step="0" d="M150 20v${level - 24}" stroke="${a}" stroke-width="9"/>`;
}

/** @param {number} turn @param {string} fill @param {string} line */
function petal(turn, fill, line) {
  return `<path transform="rotate(${turn} 150 165)" d="M150 165C95 110 110 40 150 25c40 15 55 85 0 140z" fill="${fill}" stroke="${line}" stroke-width="4"/>`;
}
