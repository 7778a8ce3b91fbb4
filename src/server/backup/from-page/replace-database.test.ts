import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { withAdmin } from "../../../../tests/support/run/test-cluster.ts";
import { silentLog } from "../../platform/process/log.ts";
import { openBeside } from "../beside.ts";
import { beginRestore } from "../exchange-databases.ts";
import { replaceDatabase } from "./replace-database.ts";

const cluster = inject("cluster");
const run = inject("run");
const folder = mkdtempSync(join(tmpdir(), "shop-replace-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let database: string;
let scratch: string;
beforeEach(async () => {
  database = `${run.names}replaced_${randomBytes(6).toString("hex")}`;
  scratch = `${database}_restore_${randomBytes(6).toString("hex")}`;
  await withAdmin(cluster, async (admin) => {
    await admin.query(`create database ${database} template ${run.template} strategy file_copy`);
  });
  await query("insert into backup_run (kind, backup_id) values ('restore', 'the-backup')");
});
afterEach(async () => {
  for (const name of await databases())
    await withAdmin(cluster, (admin) => admin.query(`drop database "${name}" with (force)`));
});

async function databases(): Promise<string[]> {
  const { rows } = await withAdmin(cluster, (admin) =>
    admin.query("select datname from pg_database where datname like $1", [
      `${database.slice(0, 30)}%`,
    ]),
  );
  return rows.map(({ datname }) => datname);
}

async function query(text: string, name = database) {
  const line = new pg.Client({ ...cluster, database: name });
  await line.connect();
  try {
    return (await line.query(text)).rows;
  } finally {
    await line.end();
  }
}

const categories = async () =>
  (await query("select slug from category order by id")).map(({ slug }) => slug);
const given = (slug: string, name = database) =>
  query(
    `insert into category (slug, name_th, name_en, position) values ('${slug}', 'x', 'x', 0)`,
    name,
  );

/** What a restore has loaded beside: a shop with one category. */
async function loaded() {
  const owner = { ...cluster, database };
  const line = await openBeside(owner);
  await beginRestore(line, owner);
  await withAdmin(cluster, (admin) =>
    admin.query(`create database ${scratch} template ${run.template} strategy file_copy`),
  );
  await given("restored", scratch);
  const [{ id }] = await query("select id::int from backup_run");
  return {
    line,
    runId: id,
    backupId: "the-backup",
    seconds: () => 1,
    scratch,
    secrets: { data: randomBytes(32).toString("base64"), passwordPepper: "pepper" },
    files: { brought: 0, there: 0, missing: 0 },
    token: "the-token",
  };
}

async function replace(begin: (token?: string) => Promise<string>) {
  const storage = {
    folder: join(folder, "files"),
    workFolder: join(folder, "files/work"),
    bucket: undefined,
    hasLinks: false,
  };
  const owner = { ...cluster, database };
  const deps = { owner, dataDir: folder, storage, log: silentLog(), begin };
  return await replaceDatabase(deps, await loaded());
}
const lastRun = async () =>
  (await query("select succeeded, detail from backup_run where kind = 'restore'"))[0];

describe("a database that was loaded beside an empty shop", () => {
  it("takes its place, and the empty one stays as the restore point", async () => {
    expect(await replace(async () => "open")).toBe("open");
    expect(await categories()).toEqual(["restored"]);
    expect(await lastRun()).toMatchObject({ succeeded: true, detail: { kind: "restored" } });
    expect(await databases()).toHaveLength(2);
    expect(existsSync(join(folder, "production-secrets.other.json"))).toBe(true);
  });

  it("goes back by itself when the shop does not start on it, and the link stays good", async () => {
    const tokens: (string | undefined)[] = [];
    const begin = async (token?: string) => {
      tokens.push(token);
      if (tokens.length === 1) throw new Error("The files are those of another shop.");
      return "open";
    };
    expect(await replace(begin)).toBe("open");
    expect(tokens).toEqual([undefined, "the-token"]);
    expect(await categories()).toEqual([]);
    expect(await lastRun()).toMatchObject({
      succeeded: false,
      detail: { reason: "not-started", detail: "The files are those of another shop." },
    });
    expect(await databases()).toEqual([database]);
  });

  it("replaces nothing when somebody has made the first administrator meanwhile", async () => {
    await query(
      `insert into account (username, email, first_name, last_name, is_administrator)
      values ('wanna', 'wanna@shop.example', 'Wanna', 'Jaidee', true)`,
    );
    expect(await replace(async () => "open")).toBe("open");
    expect(await query("select username from account")).toEqual([{ username: "wanna" }]);
    expect(await lastRun()).toMatchObject({ detail: { reason: "not-empty" } });
    expect(await databases()).toEqual([database]);
  });

  it("replaces nothing while another machine uses the database", async () => {
    const other = new pg.Client({ ...cluster, database });
    await other.connect();
    expect(await replace(async () => "open")).toBe("open");
    await other.end();
    expect(await categories()).toEqual([]);
    expect(await lastRun()).toMatchObject({ detail: { reason: "in-use" } });
    expect(await databases()).toEqual([database]);
  });
});
