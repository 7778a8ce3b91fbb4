import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unknownNames } from "./unknown-names.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "env-file-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function told(text: string): string[] {
  writeFileSync(join(folder, ".env"), text);
  return unknownNames(join(folder, ".env"), ["PORT", "DATABASE_URL", "DATABASE_OWNER_URL"]).map(
    (sentence) => sentence.replace(folder, ""),
  );
}

test.each([
  [
    "\uFEFFPORT=3000\nDATABASE_URL=x\n# DATABSE=1\nNODE_OPTIONS=--trace-warnings\nTZ=Asia/Bangkok",
    [],
  ],
  [
    "DATABSE_URL=postgres://somebody:secret@host/shop",
    ["/.env names DATABSE_URL, which the shop does not know: is DATABASE_URL meant?"],
  ],
  ["port=3000", ["/.env names port, which the shop does not know: is PORT meant?"]],
  ["SOMETHING_ELSE=1", ["/.env names SOMETHING_ELSE, which the shop does not know."]],
])("of %j says %j", (text, sentences) => expect(told(text)).toEqual(sentences));

test("says nothing where there is no file", () =>
  expect(unknownNames(join(folder, "none"), ["PORT"])).toEqual([]));
