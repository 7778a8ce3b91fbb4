import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { isLong } from "../../../tests/support/run/rounds.ts";
import { withAdmin } from "../../../tests/support/run/test-cluster.ts";
import { migrate } from "../platform/database/migrate.ts";
import { migrationNames } from "../platform/database/migration-files.ts";
import { root } from "../project-root.ts";
import { randomName } from "../shop/storage/file-store.ts";
import { createFolderStore } from "../shop/storage/folder-store.ts";
import { openArchive } from "./archive/archive-place.ts";
import { type BackupKey, backupKey } from "./backup-key.ts";
import { findBackup, listBackups } from "./list-backups.ts";
import { BrokenPart } from "./part.ts";
import type { BackupPlace } from "./place/backup-place.ts";
import { folderPlace } from "./place/folder-place.ts";
import { restoreBackup, undoRestore } from "./restore-backup.ts";
import { renameDatabases } from "./scratch-queries.ts";
import { takeBackup } from "./take-backup.ts";

const dataKey = randomBytes(32);
const onProgress = () => undefined;
const cluster = inject("cluster");
const run = inject("run");
let folder: string;
let database: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-restore-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  // A restore takes the first 30 letters of it.
  database = `${run.names}r_${randomBytes(4).toString("hex")}`;
  await withAdmin(cluster, (admin) =>
    admin.query(`create database ${database} template ${run.template} strategy file_copy`),
  );
});
afterEach(async () => {
  const found = await databases();
  await withAdmin(cluster, async (admin) => {
    for (const name of found) await admin.query(`drop database "${name}" with (force)`);
  });
});

const address = () => ({ ...cluster, database });
const store = () =>
  createFolderStore({ folder: join(folder, "files"), workFolder: join(folder, "work") });
const back = () => ({ owner: address(), store: store(), dataDir: folder });
const place = () => folderPlace(join(folder, database));

async function databases(): Promise<string[]> {
  const { rows } = await withAdmin(cluster, (admin) =>
    admin.query("select datname from pg_database where datname like $1", [
      `${database.slice(0, 30)}%`,
    ]),
  );
  return rows.map(({ datname }) => datname);
}

async function query<T extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const line = new pg.Client(address());
  await line.connect();
  try {
    return (await line.query<T>(text, values)).rows;
  } finally {
    await line.end();
  }
}

async function take(): Promise<string> {
  const { id } = await takeBackup({
    address: address(),
    store: store(),
    place: place(),
    key: await backupKey(dataKey),
    secrets: { passwordPepper: "pepper" },
    build: { version: "1.0.0", commit: null },
    onProgress,
  });
  return id;
}

type RestoreChoices = {
  now?: Date;
  acceptsBroken?: boolean;
  role?: string | undefined;
  from?: BackupPlace;
  key?: BackupKey;
};

async function restore(
  id: string,
  {
    now = new Date(),
    acceptsBroken = false,
    role = run.lesser.user,
    from = place(),
    ...more
  }: RestoreChoices = {},
) {
  const key = more.key ?? (await backupKey(dataKey));
  const { manifest } = await findBackup({ place: from, key }, id);
  if (manifest === null) throw new Error("there is no such backup");
  return await restoreBackup(
    {
      owner: address(),
      role,
      place: from,
      key,
      store: store(),
      workFolder: join(folder, "work"),
      dataDir: folder,
      acceptsBroken,
      now,
      onProgress,
    },
    manifest,
  );
}

/** A category for each name, as the simplest row that a person sees. */
const givenCategory = (name: string) =>
  query("insert into category (slug, name_th, name_en, position) values ($1, $1, $1, 0)", [name]);
const categories = async () =>
  (await query<{ slug: string }>("select slug from category order by id")).map(({ slug }) => slug);

/** Everything that a schema consists of. */
const schema = () =>
  query(
    `select 'index' as what, indexname as name, indexdef as text, '' as state from pg_indexes where schemaname = 'public'
    union all select 'rule', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid), convalidated::text
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid), tgenabled::text
      from pg_trigger where not tgisinternal
    union all select 'right', table_name || '.' || privilege_type, grantee, '' from information_schema.role_table_grants
      where table_schema = 'public'
    order by 1, 2, 3`,
  );

describe("a restore", () => {
  it("brings back rows, files, numbers and every rule of the schema", async () => {
    const before = await schema();
    await givenCategory("cooking");
    const name = randomName("png");
    await store().prepare();
    await store().write("public", name, Buffer.from("the bytes of a picture"));
    await query(
      "insert into stored_file (name, purpose, state, size_bytes, media_type) values ($1, 'component', 'stored', 22, 'image/png')",
      [name],
    );
    const id = await take();
    await givenCategory("a mistake");
    await query("delete from category where slug = 'cooking'");
    // As on a machine where no shop was ever started.
    rmSync(join(folder, "files/public"), { recursive: true });

    // The row above was written past the count of the storage in use.
    await expect(restore(id)).rejects.toThrow(/the storage in use/);
    expect(await categories()).toEqual(["a mistake"]);
    const { files } = await restore(id, { acceptsBroken: true });
    expect(files).toEqual({ there: 0, brought: 1, neverThere: [] });
    expect(await categories()).toEqual(["cooking"]);
    expect((await store().find("public", name))?.size).toBe(22);
    expect(await schema()).toEqual(before);
    await givenCategory("the next one has a number of its own");
    expect(await categories()).toHaveLength(2);
  });

  it.runIf(isLong)("is taken back by one command, and back again", async () => {
    await givenCategory("cooking");
    const id = await take();
    await givenCategory("later");
    await restore(id, { now: new Date("2026-12-01T10:00:00Z") });
    expect(await categories()).toEqual(["cooking"]);
    await undoRestore(back(), new Date("2026-12-01T10:01:00Z"));
    expect(await categories()).toEqual(["cooking", "later"]);
    await undoRestore(back(), new Date("2026-12-01T10:02:00Z"));
    expect(await categories()).toEqual(["cooking"]);
    expect(await databases()).toHaveLength(2);
  });

  it.runIf(isLong)(
    "gives the folder of the files to the shop whose data are there now",
    async () => {
      const [before, after] = ["1", "2"].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
      await query("insert into shop_identity (mode, shop_id) values ('production', $1)", [before]);
      const id = await take();
      await query("update shop_identity set shop_id = $1", [after]);
      await restore(id);
      expect(await store().readMark()).toBe(before);
      await undoRestore(back(), new Date());
      expect(await store().readMark()).toBe(after);
    },
  );

  it("brings an older version's data up to date", async () => {
    const older = migrationNames().slice(0, -8);
    await withAdmin(cluster, async (admin) => {
      await admin.query(`drop database ${database}`);
      await admin.query(`create database ${database}`);
    });
    await migrate(address(), undefined, older);
    await givenCategory("cooking");
    const id = await take();
    await givenCategory("later");
    await restore(id);
    expect(await categories()).toEqual(["cooking"]);
    const applied = await query<{ name: string }>("select name from kysely_migration");
    expect(new Set(applied.map(({ name }) => name))).toEqual(new Set(migrationNames()));
  });

  // An example of version 0.1.0, taken on PostgreSQL 15.20 when there were eighteen migrations.
  it("brings a backup of PostgreSQL 15 and of an older version into the present ones", async () => {
    const path = join(root, "tests/support/examples/backup-of-postgresql-15.tar");
    const [from, key] = [await openArchive(path), await backupKey(Buffer.alloc(32, 15))];
    const [found] = await listBackups({ place: from, key });
    expect(found?.manifest).toMatchObject({ postgres: 150_020, version: "0.1.0" });
    expect(found?.manifest?.migrations).toHaveLength(18);
    await restore(found?.id ?? "", { from, key });
    expect(await categories()).toEqual(["cooking"]);
    expect(await query("select first_name, is_administrator from account")).toEqual([
      { first_name: "วรรณา", is_administrator: true },
    ]);
    const applied = await query<{ name: string }>("select name from kysely_migration");
    expect(applied).toHaveLength(migrationNames().length);
    const [{ major } = { major: 0 }] = await query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    expect(major).toBe(18);
  });

  it("replaces nothing and leaves nothing behind when the backup is spoiled", async () => {
    await givenCategory("cooking");
    const id = await take();
    await givenCategory("later");
    writeFileSync(join(folder, database, "backups", id, "tables/category.zst.age"), "spoiled");
    await expect(restore(id)).rejects.toBeInstanceOf(BrokenPart);
    expect(await categories()).toEqual(["cooking", "later"]);
    expect(await databases()).toEqual([database]);
    expect(readdirSync(join(folder, "work"))).toEqual([]);
  });

  it("goes back by itself when a step after the loading fails", async () => {
    await givenCategory("cooking");
    const id = await take();
    await givenCategory("later");
    // The rights of the shop are given at the end of the migrations.
    await expect(restore(id, { role: "nobody_has_this_role" })).rejects.toThrow(/nobody_has/);
    expect(await categories()).toEqual(["cooking", "later"]);
    expect(await databases()).toEqual([database]);
    await restore(id);
    expect(await categories()).toEqual(["cooking"]);
  });

  it("runs once at a time, and removes what an interrupted one has left", async () => {
    const id = await take();
    await givenCategory("later");
    const left = `${database}_restore_0123456789ab`;
    const beside = `${database}_restore_of_another_shop`;
    await withAdmin(cluster, async (admin) => {
      for (const name of [left, beside]) await admin.query(`create database "${name}"`);
    });
    const results = await Promise.allSettled([restore(id), restore(id), restore(id)]);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => String(reason))).toEqual([
      expect.stringContaining("Another restore"),
      expect.stringContaining("Another restore"),
    ]);
    expect(await categories()).toEqual([]);
    expect(await databases()).not.toContain(left);
    expect(await databases()).toContain(beside);
  });

  it("exchanges both names or none", async () => {
    await givenCategory("cooking");
    const renames = [
      { from: database, to: `${database}_put_aside`, isOpen: false },
      { from: `${database}_that_is_not_there`, to: database, isOpen: true },
    ];
    await withAdmin(cluster, (admin) =>
      expect(renameDatabases(admin, renames)).rejects.toThrow(/does not exist/),
    );
    expect(await categories()).toEqual(["cooking"]);
    expect(await databases()).toEqual([database]);
  });

  it.runIf(isLong)("forgets the run that was under way when the backup was taken", async () => {
    await query("insert into backup_run (kind) values ('backup')");
    const id = await take();
    await restore(id);
    expect(await query("select from backup_run where ended_at is null")).toEqual([]);
  });

  it("is refused while the shop uses the database", async () => {
    const id = await take();
    await givenCategory("later");
    const shop = new pg.Client(address());
    await shop.connect();
    await expect(restore(id)).rejects.toThrow(/stop the shop/);
    await shop.end();
    expect(await categories()).toEqual(["later"]);
    expect(await databases()).toEqual([database]);
  });
});
