import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Variables of the system and of Node, which other programs read. */
const foreign = /^(?:NODE_|npm_|LC_|PG|SSL_|TZ$|LANG$|HOME$|TMPDIR$|(?:https?|no|all)_proxy$)/i;
/** The largest distance of a likely misspelling in the shop's own file. */
const farthest = 3;
/** Other programs have variables too, and some of them resemble ours. */
const farthestOfOthers = { long: 2, short: 1 };
const shortName = 5;

/**
 * Returns a sentence for each unknown name in the file, with the known name that was probably
 * meant.
 */
export function unknownNames(file: string, known: readonly string[]): string[] {
  const unknown = namesIn(file).filter((name) => !known.includes(name) && !foreign.test(name));
  return unknown.map((name) => {
    const nearest = nearestName(name, known);
    return `${file} names ${name}, which the shop does not know${nearest ? `: is ${nearest} meant?` : "."}`;
  });
}

/**
 * Returns a sentence for each variable of the environment that is nearly one of the shop's, and not
 * in the file. Those that resemble none are other programs'.
 */
export function misspeltNames(
  environment: Readonly<Record<string, string | undefined>>,
  { file, known }: { file: string; known: readonly string[] },
): string[] {
  const told = namesIn(file);
  // Compilers and shells have search paths of their own: CPATH, FPATH.
  const candidates = known.filter((name) => name !== "PATH");
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || told.includes(name) || foreign.test(name)) return [];
    const nearest = nearestName(name, candidates);
    if (nearest === undefined) return [];
    const { long, short } = farthestOfOthers;
    const most = Math.min(name.length, nearest.length) <= shortName ? short : long;
    return editSteps(name.toUpperCase(), nearest) <= most
      ? [`${name} is not known: ${nearest}?`]
      : [];
  });
}

function namesIn(file: string): string[] {
  if (!existsSync(file)) return [];
  return Object.keys(parseEnv(readFileSync(file, "utf8").replace(/^\uFEFF/, "")));
}

function nearestName(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((one) => ({ one, steps: editSteps(name.toUpperCase(), one) }));
  return distances.filter(({ steps }) => steps <= farthest).sort((a, b) => a.steps - b.steps)[0]
    ?.one;
}

/** How many letters must be added, left out, changed, or exchanged with their neighbour. */
function editSteps(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const above = row;
    row = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const [aside, over, corner] = [row[column] ?? 0, above[column + 1] ?? 0, above[column] ?? 0];
      const isExchanged = from[line - 1] === other && letter === to[column - 1];
      row.push(
        Math.min(
          aside + 1,
          over + 1,
          corner + (letter === other ? 0 : 1),
          isExchanged ? (before[column - 1] ?? line + column) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = above;
  }
  return row.at(-1) ?? 0;
}
