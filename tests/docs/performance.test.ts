import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withFigures } from "../../tools/write-performance.js";
import { cases as known } from "../bench/cases.ts";

const page = readFileSync("docs/performance.md", "utf8");
const cases = JSON.parse(readFileSync("docs/performance.json", "utf8"));

it("The page of figures says what was measured, and nothing else", () => {
  expect(withFigures(page, cases)).toBe(page);
});

it("Every figure on the page is of a case that the bench still has", () => {
  const names = new Set(known.map(({ name }) => name));
  expect(cases.filter(({ name }: { name: string }) => !names.has(name))).toEqual([]);
});

it("A missed figure is said to be missed, and a case that failed says why", () => {
  const place = page.slice(page.indexOf("<!-- figures"));
  const measured = { day: "2026-11-30", commit: "12345678", seconds: 1, isQuick: false };
  const missed = { what: "a page", value: 0.01, unit: "×", wanted: { atLeast: 0.125 } } as const;
  const shown = withFigures(place, [
    { ...measured, name: "pages", about: "Pages", figures: [missed] },
    { ...measured, name: "films", about: "Films", figures: [], fault: "no film" },
  ]);
  expect(shown).toContain("| a page | ≥ 0.125 × | 0.01 × | **missed** |");
  expect(shown).toContain("Could not be measured: no film");
});
