import { randomBytes } from "node:crypto";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { withAdmin } from "../../../tests/support/run/test-cluster.ts";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import { headKeeper } from "../audit/kept-head.ts";
import { sealAudit, sealKey } from "../audit/seal-audit.ts";
import { loadDemoShopIfEmpty } from "../demo/load-demo-shop.ts";
import { claimDatabase } from "../shop-identity.ts";
import { backupKey } from "./backup-key.ts";
import { type BackupCheck, backupChecks, checkBackup } from "./check-backup.ts";
import { removeOldBackups, tooOld } from "./keep-backups.ts";
import { listBackups } from "./list-backups.ts";
import { folderPlace } from "./place/folder-place.ts";
import { takeBackup } from "./take-backup.ts";

let shop: TestApp;
let folder: string;
let backup: string;
let earlier: string;

const build = { version: "9.9.9", commit: null };
const onProgress = () => undefined;

beforeAll(async () => {
  shop = await testApp();
  folder = mkdtempSync(join(tmpdir(), "shop-backups-"));
  const { db, parts, config } = shop;
  await shop.pool.query("delete from site_setting");
  const isFilled = await loadDemoShopIfEmpty({
    db,
    store: parts.store,
    passwords: parts.passwords,
    password: "a password of the demo",
    dataKey: config.secrets.data,
    now: shop.clock.now(),
  });
  expect(isFilled).toBe(true);
  await claimDatabase(db, config);
  // An entry is sealed when every transaction of the cluster has ended that began before it.
  await vi.waitUntil(
    async () => (await sealAudit(db, sealKey(config.secrets.data), headKeeper(folder))) > 0,
    { timeout: 30_000 },
  );
  earlier = await take();
  await db.updateTable("account").set({ first_name: "ชื่อใหม่" }).execute();
  backup = await take();
}, 60_000);

afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

async function take(to = join(folder, "kept"), place = folderPlace(to)): Promise<string> {
  const { address, config, parts } = shop;
  const { id } = await takeBackup({
    address,
    store: parts.store,
    place,
    key: await backupKey(config.secrets.data),
    secrets: { passwordPepper: config.secrets.passwordPepper },
    build,
    onProgress,
  });
  return id;
}

/** The checks that failed, and why. A copy of the backups is checked, after `spoil` has been at it. */
async function check(
  spoil: (copy: string) => void = () => undefined,
  { id = backup, dataKey = shop.config.secrets.data, from = inject("run").template } = {},
): Promise<Partial<Record<BackupCheck, string>>> {
  const copy = mkdtempSync(join(folder, "copy-"));
  cpSync(join(folder, "kept"), copy, { recursive: true });
  spoil(copy);
  const database = `${inject("run").names}drill_${randomBytes(6).toString("hex")}`;
  const cluster = inject("cluster");
  await withAdmin(cluster, (admin) =>
    admin.query(`create database ${database} template ${from} strategy file_copy`),
  );
  try {
    const results = await checkBackup(
      {
        place: folderPlace(copy),
        key: await backupKey(dataKey),
        dataKey,
        scratch: { ...cluster, database },
        onProgress,
      },
      id,
    );
    expect(results.map((result) => result.check)).toEqual([...backupChecks]);
    return Object.fromEntries(
      results.flatMap((result) =>
        result.problem === null ? [] : [[result.check, result.problem]],
      ),
    );
  } finally {
    await withAdmin(cluster, (admin) => admin.query(`drop database ${database} with (force)`));
    rmSync(copy, { recursive: true, force: true });
  }
}

const own = (copy: string, part: string, id = backup) => join(copy, "backups", id, part);
const flip = (path: string) => {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(path, bytes);
};
const halve = (path: string) => truncateSync(path, Math.floor(readFileSync(path).length / 2));
const aFile = (copy: string) => {
  const found = readdirSync(join(copy, "files"), { recursive: true, withFileTypes: true }).find(
    (entry) => entry.isFile(),
  );
  return join(found?.parentPath ?? "", found?.name ?? "");
};
const accounts = "tables/account.zst.age";

describe("a backup", () => {
  it("is whole: it opens, loads, and keeps every promise of the shop", async () => {
    expect(await check(undefined, { from: "template0" })).toEqual({});
    expect(await check(undefined, { id: earlier })).toEqual({});
  });

  it("shares the bytes of files with the one before", () => {
    const files = readdirSync(join(folder, "kept/files"), { recursive: true });
    expect(files.filter((name) => String(name).endsWith(".age")).length).toBeGreaterThan(50);
    expect(readdirSync(join(folder, "kept/backups", backup)).sort()).toEqual([
      "files.zst.age",
      "manifest.json",
      "secrets.zst.age",
      "tables",
    ]);
  });

  it("is refused before it begins where it may fill the disk", async () => {
    const to = join(folder, "full");
    const full = { ...folderPlace(to), freeBytes: async () => 1_000_000_000 };
    await expect(take(to, full)).rejects.toThrow(/BACKUP_DIR/);
    expect(await listBackups({ place: full, key: await backupKey(randomBytes(32)) })).toEqual([]);
  });

  it("is taken one at a time, because old files are removed afterwards", async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => take(join(folder, "at-once"))));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(2);
    expect(String((refused[0] as PromiseRejectedResult).reason)).toContain("Another backup");
  });

  it("tells nothing without its key", () => {
    const parts = readdirSync(join(folder, "kept"), { recursive: true, withFileTypes: true });
    const bytes = Buffer.concat(
      parts
        .filter((part) => part.isFile())
        .map((part) => readFileSync(join(part.parentPath, part.name))),
    );
    const { data, passwordPepper } = shop.config.secrets;
    for (const secret of ["ชื่อใหม่", passwordPepper, data.toString("base64"), data.toString("hex")])
      expect(bytes.includes(secret), secret).toBe(false);
    expect(bytes.includes(data)).toBe(false);
  });
});

describe("a spoiled backup is found", () => {
  const ways: [string, (copy: string) => void, BackupCheck[]][] = [
    ["its manifest is gone", (copy) => rmSync(own(copy, "manifest.json")), ["opens"]],
    ["its manifest is cut short", (copy) => halve(own(copy, "manifest.json")), ["opens"]],
    [
      "its manifest names fewer rows",
      (copy) => {
        const path = own(copy, "manifest.json");
        writeFileSync(path, readFileSync(path, "utf8").replace(/rows\\":\d+/, 'rows\\":0'));
      },
      ["opens"],
    ],
    [
      "its manifest is that of another backup",
      (copy) => cpSync(own(copy, "manifest.json", earlier), own(copy, "manifest.json")),
      ["opens"],
    ],
    ["a table is gone", (copy) => rmSync(own(copy, accounts)), ["rows"]],
    ["one bit of a table differs", (copy) => flip(own(copy, accounts)), ["rows"]],
    ["a table is cut short", (copy) => halve(own(copy, accounts)), ["rows"]],
    [
      "a table is that of an earlier backup",
      (copy) => cpSync(own(copy, accounts, earlier), own(copy, accounts)),
      ["rows"],
    ],
    [
      "a table has the rows of another",
      (copy) => cpSync(own(copy, "tables/category.zst.age"), own(copy, accounts)),
      ["rows"],
    ],
    ["the list of files is gone", (copy) => rmSync(own(copy, "files.zst.age")), ["files"]],
    ["a file is gone", (copy) => rmSync(aFile(copy)), ["files"]],
    ["a file is cut short", (copy) => halve(aFile(copy)), ["files"]],
    ["one bit of a file differs", (copy) => flip(aFile(copy)), ["file-bytes"]],
    ["the secrets are gone", (copy) => rmSync(own(copy, "secrets.zst.age")), ["secrets"]],
    ["the secrets are changed", (copy) => flip(own(copy, "secrets.zst.age")), ["secrets"]],
  ];

  it.each(ways)("%s", async (_way, spoil, expected) => {
    const problems = await check(spoil);
    const reached = Object.entries(problems).filter(([, problem]) => problem !== "not reached");
    expect(reached.map(([name]) => name)).toEqual(expected);
  });

  it("it was sealed with another key", async () => {
    expect((await check(undefined, { dataKey: randomBytes(32) })).opens).toBe("other-key");
  });

  it("a newer version made it", async () => {
    const { pool } = shop;
    await pool.query("insert into kysely_migration values ('29991231000000-later', now()::text)");
    const to = join(folder, "newer");
    const id = await take(to);
    await pool.query("delete from kysely_migration where name like '2999%'");
    const problems = await check((copy) => cpSync(to, copy, { recursive: true }), { id });
    expect(problems.schema).toContain("29991231000000-later");
  });

  it("the data was broken when it was taken", async () => {
    const { pool } = shop;
    const tables = ["ledger_entry", "audit_entry"];
    for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
    const broken = await pool.query(
      "update audit_entry set action = 'settings.saved' where id = (select min(id) from audit_entry) returning id",
    );
    expect(broken.rowCount).toBe(1);
    const to = join(folder, "broken");
    const id = await take(to);
    const problems = await check((copy) => cpSync(to, copy, { recursive: true }), { id });
    expect(problems.log).toContain("one of them was changed");
    for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
  });
});

describe("the backups that stay", () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number, 19)).toISOString();
  const idOf = (time: string) => `${time.slice(0, 19).replaceAll(/[-:]/g, "")}Z-abcdef`;
  const ids = Array.from({ length: 800 }, (_, index) => idOf(day(index))).reverse();

  it("are the newest fourteen and one of each of twelve months", () => {
    const gone = new Set(tooOld(ids));
    const stays = ids.filter((id) => !gone.has(id));
    expect(stays.slice(0, 14)).toEqual(ids.slice(0, 14));
    const months = stays.filter((id) => id.slice(6, 8) === "01").map((id) => id.slice(0, 6));
    expect(new Set(months).size).toBe(12);
    expect(stays.length).toBeLessThanOrEqual(26);
    expect(tooOld(stays)).toEqual([]);
  });

  it("leave a backup alone that another key sealed", async () => {
    const to = join(folder, "kept");
    const key = await backupKey(randomBytes(32));
    const place = folderPlace(to);
    expect(await removeOldBackups({ place, key })).toEqual({ backups: 0, files: 0 });
    expect((await listBackups({ place, key })).every(({ fault }) => fault === "other-key")).toBe(
      true,
    );
  });
});
