// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { decode, encode } from "@jridgewell/sourcemap-codec";

const wide = /[^\0-\x7f]/g;

/**
 * Writes every letter beyond ASCII in the built code as an escape, and corrects the source maps. The
 * engine keeps the text of each file. One Thai letter makes the whole file twice as large in memory.
 * NOTE: the letters stand in texts and expressions only, where an escape means the same.
 * @param {string} folder @param {string} [place] Where the folder will be moved to.
 */
export function narrowCode(folder, place = folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js")) continue;
    const file = join(folder, name);
    const lines = readFileSync(file, "utf8").split("\n");
    writeFileSync(file, lines.map(narrow).join("\n"));
    if (!existsSync(`${file}.map`)) continue;
    const map = JSON.parse(readFileSync(`${file}.map`, "utf8"));
    const mappings = decode(map.mappings).map((segments, line) => shift(segments, lines[line]));
    // Without the sources, which stand beside the build, and without the names of their variables.
    const sources = map.sources.map((/** @type {string} */ source) =>
      relative(dirname(join(place, name)), join(dirname(file), source)),
    );
    const { version } = map;
    writeFileSync(
      `${file}.map`,
      JSON.stringify({ version, sources, names: [], mappings: encode(mappings) }),
    );
  }
}

/** @param {string} code */
function narrow(code) {
  return code.replace(wide, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Each escape takes five columns more than its letter.
 * @param {import("@jridgewell/sourcemap-codec").SourceMapSegment[]} segments @param {string} [code]
 */
function shift(segments, code = "") {
  const letters = Array.from(code.matchAll(wide), ({ index }) => index);
  let before = 0;
  for (const segment of segments) {
    while ((letters[before] ?? Number.POSITIVE_INFINITY) < segment[0]) before += 1;
    segment[0] += before * 5;
    segment.splice(4);
  }
  return segments;
}
