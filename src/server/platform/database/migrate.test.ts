import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/test-database.ts";
import { StartProblem } from "../process/start-problem.ts";
import { baseline } from "./adopt-baseline.ts";
import { laterMigrations, migrate, missingMigrations, refuseLaterJobs } from "./migrate.ts";
import { statementsOf } from "./migration-files.ts";

const files = readdirSync("migrations").map((file) => file.replace(/\.sql$/, ""));
/** The ledger of a database from before the baseline. */
const replaced = readFileSync("tests/support/examples/replaced-migrations.txt", "utf8")
  .trim()
  .split("\n");

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const run = () => migrate(database.address);
const ledger = async () =>
  (
    await database.pool.query<{ name: string }>("select name from kysely_migration order by name")
  ).rows.map(({ name }) => name);
/** Gives the database the ledger of one from before the baseline. */
async function givenLedger(names: readonly string[]): Promise<void> {
  await database.pool.query("delete from kysely_migration where name = $1", [baseline]);
  await database.pool.query(
    "insert into kysely_migration select name, '2026-11-20T00:00:00Z' from unnest($1::text[]) name",
    [names],
  );
}

describe("migrating", () => {
  it("makes the schema in an empty database, and finds it done afterwards", async () => {
    await database.pool.query("drop schema public cascade; create schema public");
    expect(await missingMigrations(database.pool)).toEqual(files);
    expect(await run()).toEqual(files);
    expect([await ledger(), await run(), await missingMigrations(database.pool)]).toEqual([
      files,
      [],
      [],
    ]);
  });

  it("adds messages and mails that came while their tables were filled", async () => {
    const { pool } = database;
    await pool.query("insert into outbox_message (key, kind, payload) values ('k', 'mail', '{}')");
    await pool.query(
      `insert into mail (recipient, subject, text_body, html_body) values ('a@b.example', '', '', '')`,
    );
    await pool.query("delete from outbox_open; delete from mail_unsent");
    await pool.query("delete from kysely_migration where name like '%-what-came-meanwhile'");
    await run();
    const { rows } = await pool.query(
      `select (select key from outbox_message join outbox_open using (id)) as message,
        (select recipient from mail join mail_unsent on mail_id = mail.id) as mail`,
    );
    expect(rows).toEqual([{ message: "k", mail: "a@b.example" }]);
  });

  it("asks again for a lock that it does not get, and lets readers pass meanwhile", async () => {
    const { pool } = database;
    const name = "20261213020000-pictures-of-older-films";
    await pool.query(
      "alter table film_job drop column pictures_due_at, drop column pictures_tries",
    );
    await pool.query("delete from kysely_migration where name = $1", [name]);
    const export_ = await pool.connect();
    await export_.query("begin; select from film_job");
    let isDone = false;
    const migrated = run().finally(() => {
      isDone = true;
    });
    // Whoever comes behind a waiting lock waits with it: never for longer than a lock may wait.
    for (let round = 0; round < 25; round += 1) {
      await pool.query("set lock_timeout = '5s'; select from film_job; reset lock_timeout");
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(isDone).toBe(false);
    await export_.query("commit");
    export_.release();
    expect([await migrated, await missingMigrations(pool)]).toEqual([[name], []]);
  });

  it("brings an older version's own migration into a schema that a newer version has changed", async () => {
    const { pool } = database;
    const newer = ["20991231000000-newer", "20991231000001-newer-still"];
    await pool.query("insert into kysely_migration select unnest($1::text[]), now()::text", [
      newer,
    ]);
    expect([await run(), await laterMigrations(pool)]).toEqual([[], newer]);
    await pool.query("delete from kysely_migration where name like '%-what-came-meanwhile'");
    expect(await run()).toEqual([expect.stringMatching(/-what-came-meanwhile$/)]);
    expect([await ledger(), await missingMigrations(pool)]).toEqual([[...files, ...newer], []]);
  });

  it("refuses the job queue of a newer version in one sentence, and knows its own", async () => {
    await refuseLaterJobs(database.pool);
    await database.pool.query("update boss.version set version = version + 1");
    const problem = await refuseLaterJobs(database.pool).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartProblem);
    expect(String(problem)).toMatch(/job queue .* newer version of the shop \(\d+, .*start that/);
  });

  it("runs the statements of a file outside of a transaction one by one", () => {
    const text = `-- outside of a transaction
-- Why; it is so.
drop index concurrently if exists a_b;
create index concurrently a_b
  on a (b);
`;
    expect(statementsOf(text)).toEqual([
      "drop index concurrently if exists a_b",
      "create index concurrently a_b\n  on a (b)",
    ]);
  });

  it("leaves out an index of parts of words where the database cannot have it", async () => {
    const { pool } = database;
    const name = "20261214080000-names-of-lessons";
    const isThere = async () =>
      (await pool.query("select from pg_indexes where indexname = 'lesson_names'")).rowCount === 1;
    const again = async () => {
      await pool.query("drop index if exists lesson_names");
      await pool.query("delete from kysely_migration where name = $1", [name]);
      return [await run(), await isThere()];
    };
    expect(await again()).toEqual([[name], true]);
    await pool.query("drop extension pg_trgm cascade");
    expect(await again()).toEqual([[name], false]);
  });

  it("carries on a database that has all migrations from before the baseline, and runs nothing", async () => {
    await givenLedger(replaced);
    await database.pool.query("insert into custom_text values ('th', 'kept', 'ยังอยู่')");
    expect(await missingMigrations(database.pool)).toEqual([baseline]);
    expect([await run(), await run(), await ledger()]).toEqual([[], [], files]);
    const { rows } = await database.pool.query("select value from custom_text");
    expect([rows, await missingMigrations(database.pool)]).toEqual([[{ value: "ยังอยู่" }], []]);
  });

  it("carries it on once when two nodes come at the same moment", async () => {
    await givenLedger(replaced);
    expect(await Promise.all([run(), run()])).toEqual([[], []]);
    expect(await ledger()).toEqual(files);
  });

  it("refuses a database that has only some of them, says what to do, and leaves it as it was", async () => {
    await givenLedger(replaced.slice(0, -1));
    const before = await ledger();
    const problem = await run().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartProblem);
    expect(String(problem)).toMatch(
      /has not all of its migrations: run "npm run db:migrate" with commit \w{8} of the shop first/,
    );
    expect(await ledger()).toEqual(before);
  });
});
