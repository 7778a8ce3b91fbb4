import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programs } from "../../scripts/release/programs.js";
import { root } from "../support/run/project-files.ts";
import { urlOf } from "../support/run/server-place.ts";
import { freshPlace, openShop, removePlace } from "../support/shop-process.ts";
import { type TestDatabase, testDatabase } from "../support/test-database.ts";

const person = ["--first-name", "Ada", "--last-name", "Lovelace", "--email", "a@b.example"];
/** What each program is asked to do. The refusals of `deploy` have tests of their own. */
const asked: Record<string, string[][]> = {
  "admin-create": [["--username", "ada", ...person]],
  backup: [[], ["--pack", "/nowhere/at/all.tar"]],
  "db-migrate": [[]],
  "db-upgrade": [[], ["--confirm"], ["--again"]],
  deploy: [],
  doctor: [[]],
  invariants: [[]],
  "log-mend": [["--seal", "1", "--reason", "a restored backup"]],
  restore: [["20260101T000000Z-000000"], ["--back"], ["--file", "package.json"]],
  "second-factor-off": [["--username", "nobody"]],
};

let place: Record<string, string>;
let empty: TestDatabase;
beforeAll(async () => {
  place = await freshPlace();
  empty = await testDatabase();
  await empty.pool.query("drop schema public cascade; create schema public");
});
afterAll(async () => {
  await empty.close();
  removePlace(place);
});

type ProgramAnswer = { code: number; lines: string[] };

function run(
  name: string,
  rest: readonly string[],
  more: Record<string, string>,
): Promise<ProgramAnswer> {
  const given = { PATH: process.env.PATH, HOME: process.env.HOME, ...place, ...more };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(root, "scripts", `${name}.js`), ...rest],
      { cwd: root, env: given },
      (error, stdout, stderr) =>
        done({
          code: Number(error?.code ?? 0),
          lines: `${stdout}${stderr}`.trim().split("\n").filter(Boolean),
        }),
    );
    child.stdin?.end("a-long-pass-word\n");
  });
}

/** What they said that is no refusal in one sentence. Two at a time: the machine has two cores. */
async function wrongAnswers(
  more: Record<string, string>,
  names = Object.keys(asked),
): Promise<string[]> {
  const wrong: string[] = [];
  const waiting = names.flatMap((name) => (asked[name] ?? []).map((rest) => ({ name, rest })));
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { code, lines } = await run(next.name, next.rest, more);
      if (code === 0 || lines.length !== 1 || /Error:/.test(lines[0] ?? ""))
        wrong.push([next.name, ...next.rest, code, ...lines].join(" "));
    }
  };
  await Promise.all([work(), work()]);
  return wrong;
}

test("each program of an operator is asked", () => {
  const known = Object.keys(programs).filter((name) => !["main", "supervisor"].includes(name));
  expect(new Set(Object.keys(asked))).toEqual(new Set(known));
});

describe("each program refuses in one sentence", () => {
  const withoutMigrations = Object.keys(asked).filter((name) => name !== "db-migrate");

  test("a database that cannot be reached", async () => {
    const DATABASE_URL = "postgres://shop:word@127.0.0.1:1/shop";
    expect(await wrongAnswers({ DATABASE_URL })).toEqual([]);
  });

  test("a folder without a shop, and makes none there", async () => {
    expect(await wrongAnswers({}, withoutMigrations)).toEqual([]);
    expect(readdirSync(place.DATA_DIR ?? "")).toEqual(["secrets.json"]);
  });

  test("a database without a shop", async () => {
    const DATABASE_URL = urlOf(empty.address);
    expect(await wrongAnswers({ DATABASE_URL }, withoutMigrations)).toEqual([]);
  });

  test("a role that may do nothing", async () => {
    const DATABASE_URL = urlOf({ ...empty.address, user: "nobody", password: "none" });
    expect(await wrongAnswers({ DATABASE_URL })).toEqual([]);
  });

  test("secrets that cannot be read", async () => {
    const DATA_DIR = join(place.DATA_DIR ?? "", "spoilt");
    await run("backup", ["--list"], { DATA_DIR });
    const file = join(DATA_DIR, "secrets.json");
    writeFileSync(file, readFileSync(file, "utf8").slice(0, 20));
    expect(await wrongAnswers({ DATA_DIR })).toEqual([]);
  });
});

test("what replaces the data refuses beside a running shop, and the shop goes on", async () => {
  const shop = await openShop(await freshPlace());
  const { DATA_DIR = "" } = shop.environment;
  const taken = await run("backup", [], { DATA_DIR });
  const [, id = ""] = /^Backup (\S+) in /.exec(taken.lines[0] ?? "") ?? [];
  const refused = await Promise.all([
    run("restore", [id], { DATA_DIR }),
    run("restore", ["--back"], { DATA_DIR }),
  ]);
  for (const { code, lines } of refused)
    expect([code, lines]).toEqual([1, [expect.stringMatching(/already running on .* stop it/)]]);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  await shop.end("SIGKILL");
  removePlace(shop.environment);
});
