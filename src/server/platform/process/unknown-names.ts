import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Variables of the system and of Node, which other programs read. */
const foreign = /^(?:NODE_|npm_|LC_|PG|SSL_|TZ$|LANG$|HOME$|TMPDIR$|(?:https?|no|all)_proxy$)/i;
/** The largest distance of a likely misspelling. */
const farthest = 3;

/**
 * Returns a sentence for each unknown name in the file, with the known name that was probably
 * meant.
 */
export function unknownNames(file: string, known: readonly string[]): string[] {
  if (!existsSync(file)) return [];
  const names = Object.keys(parseEnv(readFileSync(file, "utf8").replace(/^\uFEFF/, "")));
  const unknown = names.filter((name) => !known.includes(name) && !foreign.test(name));
  return unknown.map((name) => {
    const nearest = nearestName(name, known);
    return `${file} names ${name}, which the shop does not know${nearest ? `: is ${nearest} meant?` : "."}`;
  });
}

function nearestName(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((one) => ({ one, steps: editSteps(name.toUpperCase(), one) }));
  return distances.filter(({ steps }) => steps <= farthest).sort((a, b) => a.steps - b.steps)[0]
    ?.one;
}

/** The Levenshtein distance of two words. */
function editSteps(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const letter of from) {
    const above = row;
    row = [(above[0] ?? 0) + 1];
    for (const [column, other] of [...to].entries()) {
      const [aside, over, corner] = [row[column] ?? 0, above[column + 1] ?? 0, above[column] ?? 0];
      row.push(Math.min(aside + 1, over + 1, corner + (letter === other ? 0 : 1)));
    }
  }
  return row.at(-1) ?? 0;
}
