import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filledIn, testsById } from "../tools/write-requirements.js";

const text = readFileSync("docs/requirements.md", "utf8");
const rows = [...text.matchAll(/^\| ([A-Z]+-\d{2}) \| .* \| (open|done) \|/gm)].map(([, id = "", state = ""]) => ({ id, state }));

describe("docs/requirements.md", () => {
  it("names every row once", () => {
    expect(rows.length).toBeGreaterThan(120);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  it("says done only where a test shows it", () => {
    const found = testsById();
    expect(rows.filter((row) => row.state === "done" && !found.has(row.id)).map((row) => row.id)).toEqual([]);
  });

  it("lists the tests as they are (npm run docs:requirements writes them)", () => {
    expect(filledIn(text)).toBe(text);
  });

  it("knows every id that a test names", () => {
    const known = new Set(rows.map((row) => row.id));
    expect([...testsById().keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});
