import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filledIn, requirementsIn, testsById } from "../../tools/write-requirements.js";

const text = readFileSync("docs/requirements.md", "utf8");
const requirements = requirementsIn(text);

describe("docs/requirements.md", () => {
  it("names every requirement once", () => {
    expect(requirements.length).toBeGreaterThan(120);
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  });

  it("calls each requirement open that no test shows", () => {
    const found = testsById();
    const unshown = requirements.filter(({ id, isOpen }) => !isOpen && !found.has(id));
    expect(unshown.map(({ id }) => id)).toEqual([]);
  });

  it("lists the tests as they are (npm run docs:requirements writes them)", () => {
    expect(filledIn(text)).toBe(text);
  });

  it("knows every id that a test names", () => {
    const known = new Set(requirements.map(({ id }) => id));
    expect([...testsById().keys()].filter((id) => !known.has(id))).toEqual([]);
  });

  it("has no line over 200 characters", () => {
    expect(text.split("\n").filter((line) => line.length > 200)).toEqual([]);
  });
});
