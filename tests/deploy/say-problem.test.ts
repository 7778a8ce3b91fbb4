import { readFile } from "node:fs/promises";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { sentenceOf } from "../../scripts/say-problem.js";
import { DiskFault } from "../../src/server/platform/process/disk-fault.ts";
import { StartProblem } from "../../src/server/platform/process/start-problem.ts";

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error("it failed"), { code, ...more });

describe("a command's sentence", () => {
  test("is that of a problem which was foreseen", () => {
    expect(sentenceOf(new StartProblem("Stop the shop."))).toBe("Stop the shop.");
  });

  test("names a file or folder that is missing, and what helps", async () => {
    const missing = await errorOf(readFile("/nowhere/files/public"));
    const said = /^\/nowhere\/files\/public is not there \(ENOENT\): start the shop once/;
    expect(sentenceOf(missing)).toMatch(said);
    const place = { what: "backups", where: "/nowhere" } as const;
    expect(sentenceOf(new DiskFault(place, { isFull: false, cause: missing }))).toMatch(said);
  });

  test("names the folder that cannot be entered, not the present one", () => {
    const error = withCode("ENOTDIR", { path: "/here", dest: "/a-file" });
    expect(sentenceOf(error)).toMatch(/^\/a-file is no folder/);
  });

  test("tells a bucket from a database that is away", async () => {
    const gone = await errorOf(new pg.Client({ host: "127.0.0.1", port: 1 }).connect());
    expect(sentenceOf(gone)).toMatch(/^The database went away/);
    expect(sentenceOf(withCode("ECONNREFUSED", { $metadata: {} }))).toMatch(/^The bucket/);
  });

  test("names the variable of a role without rights", () => {
    expect(sentenceOf(withCode("42501"))).toMatch(/DATABASE_OWNER_URL/);
  });

  test("is none for a fault of ours", () => {
    expect([sentenceOf(new TypeError("x is not a function")), sentenceOf(null)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
