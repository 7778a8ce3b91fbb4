import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/test-database.ts";
import { grantShop } from "../platform/database/role-queries.ts";
import { insertAudit } from "./audit-queries.ts";
import { checkSeals } from "./check-seals.ts";
import { headKeeper } from "./kept-head.ts";
import { mendSeal } from "./mend-seal.ts";
import { sealAudit, sealKey } from "./seal-audit.ts";

const key = sealKey(Buffer.from("q2dPZ0l0bXk4vJk1mC3bX9sRw7uE5yTnA1hLfGzVtKo=", "base64"));
const atWorkRole = inject("run").lesser.user;
let database: TestDatabase;

const nobody = { keep: () => undefined, read: () => null };
const sealNow = (head: ReturnType<typeof headKeeper> | typeof nobody = nobody) =>
  sealAudit(database.atWork.db, key, head);
/**
 * Waits until all transactions of the last mark have ended; those of other tests' databases on this
 * server count, too.
 */
async function seal(head?: ReturnType<typeof headKeeper>): Promise<number> {
  const atWork = `select from audit_mark where until_transaction > pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    and until_transaction <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
  await expect
    .poll(async () => (await database.pool.query(atWork)).rowCount, { timeout: 30_000 })
    .toBe(0);
  return sealNow(head);
}
const note = (object: string) =>
  insertAudit(database.atWork.db, {
    actorId: null,
    actorRole: "system",
    action: "order.noted",
    object,
  });
async function noted(many: number): Promise<void> {
  for (let index = 0; index < many; index += 1) await note(`order:${index}`);
}
const breaks = async (head: { number: number; seal: string } | null = null) =>
  (await checkSeals(database.db, key, head)).map(({ object, detail }) => `${object}: ${detail}`);
/** As a user with every right over the database, who has switched off what protects the log. */
const tamper = (text: string) =>
  database.pool.query(
    `set session_replication_role = replica; ${text}; set session_replication_role = origin`,
  );

describe("the log and the shop's own role", () => {
  beforeAll(async () => {
    database = await testDatabase();
    await noted(1);
  });
  afterAll(() => database.close());

  it.each([
    "truncate audit_entry",
    "delete from audit_entry",
    "update audit_entry set action = 'x'",
    "alter table audit_entry disable trigger all",
    "alter table audit_entry disable trigger audit_entry_append_only",
    "drop trigger audit_entry_not_emptied on audit_entry",
    "drop table audit_entry",
    "set session_replication_role = replica",
    "update audit_seal set entries = 1",
    "truncate audit_seal",
    "truncate ledger_entry",
    "alter table shop_order disable trigger all",
    "create table mine (value int)",
    "insert into audit_entry (id, actor_role, action, object) values (9000000000000, 'system', 'order.noted', 'order:1')",
    "select setval('audit_entry_number', 9000000000000)",
    "insert into audit_mend (number, goes_on_after, entries, seal, found, reason) values (1, 1, 1, '', 'x', 'x')",
    `reassign owned by ${inject("cluster").user} to ${atWorkRole}`,
  ])("cannot be emptied or changed by the shop's own role: %s", async (statement) => {
    await expect(database.atWork.pool.query(statement)).rejects.toThrow(
      /permission denied|must be owner|append-only/,
    );
    expect((await database.pool.query("select from audit_entry")).rowCount).toBe(1);
  });

  it("has no table before it that the shop's own role has made for itself", async () => {
    await grantShop(database.pool, atWorkRole);
    await expect(
      database.atWork.pool.query("create temporary table audit_entry (id bigint)"),
    ).rejects.toThrow(/permission denied/);
  });

  it("takes no seal with a number ahead, and none over lines that are not there", async () => {
    const insert = (number: number, lastId: number) =>
      database.atWork.pool.query(
        "insert into audit_seal (number, first_id, last_id, entries, digest, seal) values ($1, 1, $2, 1, '', '')",
        [number, lastId],
      );
    await expect(insert(9_000_000, 1)).rejects.toThrow("does not follow");
    await expect(insert(1, 9_000_000)).rejects.toThrow("not there");
  });

  it("belongs to no role the shop can become", async () => {
    const { rows } =
      await database.pool.query(`select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'boss') and pg_has_role('${atWorkRole}', c.relowner, 'member')`);
    expect(rows).toEqual([]);
  });

  it("is not emptied by its owner in passing either", async () => {
    await expect(database.pool.query("truncate audit_entry")).rejects.toThrow("append-only");
    await expect(database.pool.query("truncate audit_seal cascade")).rejects.toThrow("append-only");
  });
});

describe("the seals of the log", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "shop-log-"));
  });
  beforeEach(async () => {
    database = await testDatabase();
    return () => database.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is sealed once it has settled, and is then what was sealed", async () => {
    await noted(3);
    expect([await seal(), await seal(), await seal()]).toEqual([0, 3, 0]);
    await noted(1200);
    await seal();
    expect(await seal()).toBe(1200);
    expect(
      (await database.pool.query("select number, entries from audit_seal order by number")).rows,
    ).toEqual([
      { number: 1, entries: 3 },
      { number: 2, entries: 500 },
      { number: 3, entries: 500 },
      { number: 4, entries: 200 },
    ]);
    expect(await breaks()).toEqual([]);
  });

  it.each([
    [
      "changed",
      "update audit_entry set detail = '{\"satang\": 1}' where id = 2",
      "one of them was changed",
    ],
    ["removed", "delete from audit_entry where id = 2", "5 were sealed, 4 are there"],
    [
      "put in between",
      "delete from audit_entry where id = 2; insert into audit_entry (id, actor_role, action, object) values (2, 'system', 'order.noted', 'order:1')",
      "one of them was changed",
    ],
  ])("shows where an entry was %s", async (_what, statement, words) => {
    await noted(5);
    await seal();
    await seal();
    await tamper(statement);
    expect(await breaks()).toEqual([`seal:1: entries 1 to 5: ${words}`]);
  });

  it("shows a seal that was made by a person with the database but without the shop's key", async () => {
    await noted(5);
    await seal();
    await seal();
    await tamper("update audit_entry set action = 'x' where id = 2");
    await tamper(
      "update audit_seal set digest = (select sha256(string_agg(audit_digest(e), ''::bytea order by id)) from audit_entry e)",
    );
    expect(await breaks()).toEqual([
      "seal:1: it was not made by this shop's key, or not after the one before",
    ]);
  });

  it("misses an end that was cut off together with its seals", async () => {
    const head = headKeeper(folder);
    for (const _ of [1, 2]) {
      await noted(2);
      await seal(head);
      await seal(head);
    }
    expect([head.read()?.number, await breaks(head.read())]).toEqual([2, []]);
    await tamper("delete from audit_entry where id > 2; delete from audit_seal where number = 2");
    expect([await breaks(), await breaks(head.read())]).toEqual([
      [],
      [expect.stringContaining("the end of the log was cut off")],
    ]);
  });

  it("waits for a transaction that has taken a number and still works, and blocks no other", async () => {
    const slow = await database.atWork.pool.connect();
    await slow.query("begin");
    await slow.query(
      "insert into audit_entry (actor_role, action, object) values ('system', 'order.noted', 'order:1')",
    );
    await noted(3);
    expect([await sealNow(), await sealNow()]).toEqual([0, 0]);
    await noted(1);
    await slow.query("commit");
    slow.release();
    expect(await seal()).toBe(4);
    await seal();
    expect([await seal(), await breaks()]).toEqual([0, []]);
    expect(
      (await database.pool.query("select sum(entries)::int as all from audit_seal")).rows,
    ).toEqual([{ all: 5 }]);
  });

  it("goes on being sealed beside a line with a number far ahead, which is told", async () => {
    await noted(3);
    await tamper(
      "insert into audit_entry (id, actor_role, action, object) values (9000000000000, 'system', 'order.noted', 'order:1')",
    );
    expect([await seal(), await seal()]).toEqual([0, 3]);
    await noted(2);
    expect([await seal(), await seal()]).toEqual([0, 2]);
    expect(await breaks()).toEqual([
      "entry:9000000000000: its number was not given by the log, so no seal covers it",
    ]);
  });

  it("is mended by its owner where a seal is broken, with a line that says so, and goes on", async () => {
    await noted(5);
    await seal();
    await seal();
    // As it could be brought about before: one line far ahead was sealed, and nothing came behind
    // it any more.
    await tamper(
      "insert into audit_entry (id, actor_role, action, object) values (9000000000000, 'system', 'order.noted', 'order:1')",
    );
    await tamper(
      "insert into audit_seal (number, first_id, last_id, entries, digest, seal) values (2, 6, 9000000000000, 1, '', '')",
    );
    await noted(2);
    expect([await seal(), await seal()]).toEqual([0, 0]);
    expect(await mendSeal(database.db, key, { number: 1, reason: "none" })).toMatchObject({
      isMended: false,
    });
    await expect(
      mendSeal(database.atWork.db, key, { number: 2, reason: "a far line" }),
    ).rejects.toThrow("permission denied");
    expect(await mendSeal(database.db, key, { number: 2, reason: "a far line" })).toMatchObject({
      isMended: true,
    });
    await seal();
    expect(await seal()).toBeGreaterThan(0);
    expect(await breaks()).toEqual([]);
    const { rows } = await database.pool.query(
      "select object, detail from audit_entry where action = 'log.mended'",
    );
    expect(rows).toMatchObject([{ object: "seal:2", detail: { reason: "a far line" } }]);
    await tamper("update audit_mend set reason = 'another'");
    expect(await breaks()).toEqual(["seal:2: it was mended without this shop's key"]);
  });

  it("is sealed anew where the marks of another server came back with a backup", async () => {
    await noted(2);
    await database.pool.query("update audit_mark set until_transaction = 9000000000000");
    expect([await seal(), await seal()]).toEqual([0, 2]);
  });

  it("is sealed once where two nodes do it at the same moment", async () => {
    await noted(600);
    await seal();
    await Promise.all([seal(), seal(), seal()]);
    expect(
      (await database.pool.query("select sum(entries)::int as all from audit_seal")).rows,
    ).toEqual([{ all: 600 }]);
    expect(await breaks()).toEqual([]);
  });
});
