import { describe, expect, test } from "vitest";
import { type Expression, expressionsIn, piecesOf } from "./support/run/expressions.ts";
import { rounds } from "./support/run/rounds.ts";

const folders = ["src/domain", "src/contract", "src/server", "src/web"];

/** Expressions with short input: this one only gets the digits of a whole number. */
const bounded = new Map([[String.raw`\B(?=(\d{3})+$)`, 17]]);

/** These files read our own pages, in which no foreign text begins an element. */
const readsOurPages = [
  "src/server/platform/pages/stored-page.ts",
  "src/server/admin/texts/preview-text.ts",
];

/** The same random numbers each time. */
function numbersFrom(seed: number): (below: number) => number {
  let last = seed;
  return (below) => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((last / 2 ** 32) * below);
  };
}

type Make = (letters: number) => string;

/** A beginning, a repeated part and an end: input that makes an expression backtrack. */
function hostileTexts(pieces: readonly string[], most: number): Make[] {
  const number = numbersFrom(pieces.length + 1);
  const some = (most: number, least = 0) =>
    Array.from(
      { length: least + number(most - least + 1) },
      () => pieces[number(pieces.length)] ?? "",
    ).join("");
  const made = Array.from({ length: most }, () => ({
    before: some(3),
    again: some(3, 1),
    behind: some(2),
  }));
  const single = pieces.flatMap((again) =>
    ["", "\n", "!"].map((behind) => ({ before: pieces[0] ?? "", again, behind })),
  );
  return [...single, ...made].map(
    ({ before, again, behind }) =>
      (letters) =>
        before + again.repeat(Math.ceil(letters / again.length)) + behind,
  );
}

/** CPU milliseconds of the best of some tries, so that waiting on a busy machine does not count. */
function cost(expression: RegExp, text: string, tries: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries && best > 1; at += 1) {
    const before = process.cpuUsage();
    text.replace(expression, "");
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
    if (best > 1_000) break;
  }
  return best;
}

/** Short texts first: an expression that is slow on them would never end on long ones. */
function slowText(found: Expression): string | null {
  const expression = new RegExp(found.source, found.flags);
  const most = bounded.get(found.source) ?? 50_000;
  for (const make of hostileTexts(piecesOf(found), rounds(40, 2_000))) {
    for (const letters of [most / 100, most / 10, most].map(Math.ceil)) {
      const took = cost(expression, make(letters), 3);
      if (took > (letters === most ? 50 : 1_000)) return told(found, letters, took, make(1));
      if (letters === Math.ceil(most / 10) && took < 2) break;
    }
  }
  return null;
}

function told({ path, source }: Expression, letters: number, took: number, text: string): string {
  return `${path} /${source}/ ${letters} letters ${Math.round(took)} ms: ${JSON.stringify(text)}`;
}

describe("regular expressions", () => {
  test("each one in the code reads 50,000 hostile letters within 50 ms", () => {
    const all = expressionsIn(folders).filter(({ path }) => !readsOurPages.includes(path));
    expect(all.length).toBeGreaterThan(400);
    expect(all.map(slowText).filter((slow) => slow !== null)).toEqual([]);
  }, 120_000);
});
