import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  deadLinksOf,
  deadPathsOf,
  linksOf,
  paragraphsOf,
  sentencesOf,
  wordsOf,
} from "../support/run/docs-text.ts";
import { filesIn, root } from "../support/run/project-files.ts";

const atRoot = readdirSync(root)
  .filter((name) => name.endsWith(".md"))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const pages = [...atRoot, ...filesIn("docs", [".md"]), ...filesIn("simulators", [".md"])];

const paragraphs = pages.flatMap((page) =>
  paragraphsOf(page).map((text) => ({ path: page.path, text })),
);
const sentences = paragraphs.flatMap(({ path, text }) =>
  sentencesOf(text).map((each) => ({ path, text: each })),
);

/** The pieces over the limit, and their percentage of all pieces. */
function over(limit: number, pieces: readonly { path: string; text: string }[]) {
  const long = pieces.filter(({ text }) => wordsOf(text) > limit);
  return { share: (100 * long.length) / pieces.length, long };
}

describe("the documentation", () => {
  it("has at most 2 % of paragraphs over 80 words", () => {
    const { share, long } = over(80, paragraphs);
    expect(share, JSON.stringify(long, null, 1)).toBeLessThanOrEqual(2);
  });

  it("has at most 10 % of sentences over 25 words", () => {
    const { share, long } = over(25, sentences);
    expect(share, JSON.stringify(long, null, 1)).toBeLessThanOrEqual(10);
  });

  it("has no page to which no other page links", () => {
    const linked = new Set(["README.md", ...pages.flatMap(linksOf).map(({ file }) => file)]);
    expect(pages.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([]);
  });

  it.each(pages)("links in $path to files that exist", (page) => {
    expect(deadLinksOf(page)).toEqual([]);
  });

  it.each(pages)("names in $path paths that exist", (page) => {
    expect(deadPathsOf(page)).toEqual([]);
  });
});
