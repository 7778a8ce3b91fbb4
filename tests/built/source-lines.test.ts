import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { narrowCode } from "../../scripts/narrow-code.js";
import { sourceLines } from "../../src/server/platform/process/source-lines.ts";

const program = `// ร้านเรียน
export type Word = string;
const greeting: Word = "สวัสดี"; const names = [/^[ก-ฮ]+$/u.test("กขค"), "ครู😀"];

export function greet(): never { const said = greeting + names.join(""); throw new Error(said); }
export const plain = () => greeting;
`;

let folder: string;
let told: { word: string; message: string; stack: string };
beforeAll(async () => {
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(resolve(".cache/source-lines-"));
  writeFileSync(join(folder, "program.ts"), program);
  const bundle = await rolldown({ input: join(folder, "program.ts") });
  await bundle.write({ dir: join(folder, "built"), minify: true, sourcemap: true });
  narrowCode(join(folder, "built"));
  told = run(join(folder, "built/program.js"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In a process of its own, because the test runner rewrites stacks. */
function run(file: string): typeof told {
  const { stdout } = spawnSync(
    process.execPath,
    [
      "-e",
      `import(${JSON.stringify(file)}).then(({ greet, plain }) => {
        try { greet() } catch ({ message, stack }) {
          console.log(JSON.stringify({ word: plain(), message, stack }));
        }
      })`,
    ],
    { encoding: "utf8" },
  );
  return JSON.parse(stdout);
}

describe("built code", () => {
  test("says what its source says, letter by letter", () => {
    const code = readFileSync(join(folder, "built/program.js"), "latin1");
    expect([/[^\0-\x7f]/.test(code), told.word, told.message]).toEqual([
      false,
      "สวัสดี",
      "สวัสดีtrueครู😀",
    ]);
  });

  test("that throws names the line and column of its source", () => {
    const lines = program.split("\n");
    const line = lines.findIndex((text) => text.includes("throw"));
    const column = lines[line]?.indexOf("Error(") ?? 0;
    const place = new RegExp(`program\\.ts:${line + 1}:(${column - 3}|${column + 1})\\)?\\n`);
    expect(sourceLines(told.stack)).toMatch(place);
  });

  test("without a map keeps its own places", () => {
    const stack = "Error: x\n    at file:///nowhere/a.js:3:9";
    expect(sourceLines(stack)).toBe(stack);
  });
});
