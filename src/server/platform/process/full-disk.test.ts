import { describe, expect, it } from "vitest";
import { sayable } from "#server/run-shop.ts";
import { fullDatabase, fullDisk, isFullDisk } from "./full-disk.ts";
import { StartProblem } from "./start-problem.ts";
import { notWritable } from "./stored-secrets.ts";

const own = {
  dataDir: "/srv/shop",
  database: { kind: "embedded" as const, folder: "/srv/shop/postgres" },
};
const other = { ...own, database: { kind: "server" as const, connectionString: "postgres://x" } };
const coded = (code: string, message = "it failed") => Object.assign(new Error(message), { code });
const sentence = fullDisk("/srv/shop").message;

describe("a start on a full disk", () => {
  it("says so in one sentence with the way out, whoever noticed it", () => {
    expect(sentence).toBe(
      "The disk that holds the data folder /srv/shop is full: make room on it, or set DATA_DIR to a folder on another disk, and start again.",
    );
    expect([
      notWritable("/srv/shop", coded("ENOSPC")).message,
      notWritable("/srv/shop", coded("EDQUOT")).message,
    ]).toEqual([sentence, sentence]);
    const noticed = [
      coded("ENOSPC"),
      coded("53100", 'could not extend file "base/5/20412": No space left on device'),
      new StartProblem(
        'The migration 2026 failed: could not extend file "base/5/20412": wrote only 4096 of 8192 bytes at block 0.',
      ),
      new StartProblem(
        'The database in x did not start: could not write lock file "postmaster.pid": No space left on device',
      ),
      new Error("a film could not be kept", { cause: coded("ENOSPC") }),
    ];
    expect(noticed.map((error) => sayable(error, own))).toEqual(noticed.map(() => sentence));
  });

  it("names the database's own server where that one has no room, and the data folder where that has none", () => {
    expect(sayable(coded("53100"), other)).toBe(fullDatabase().message);
    expect(sayable(coded("ENOSPC"), other)).toBe(sentence);
  });

  it("is nothing else that is wrong with a folder or a start", () => {
    expect(notWritable("/srv/shop", coded("EACCES")).message).toContain(
      "cannot be written to (EACCES)",
    );
    expect([
      isFullDisk(coded("EROFS")),
      isFullDisk(undefined),
      isFullDisk("ENOSPC"),
      isFullDisk(new Error("full of hope")),
    ]).toEqual([false, false, false, false]);
    const strange = new Error("something else");
    expect(sayable(strange, own)).toBe(strange);
  });
});
