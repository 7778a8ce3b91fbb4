import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SmtpServer, smtpServer } from "./support/servers/smtp-server.ts";
import { openTwoNodes, removePlaces, type ShopProcess } from "./support/shop-process.ts";
import { type TestDatabase, testDatabase } from "./support/test-database.ts";

/**
 * Two processes on one database. The first is killed or paused in the middle of its work. The other
 * one completes the work within a minute.
 */
let database: TestDatabase;
let nodes: ShopProcess[] = [];
let post: SmtpServer;
let release: () => Promise<void>;

beforeEach(async () => {
  database = await testDatabase();
  post = await smtpServer();
  nodes = await openTwoNodes(database, {
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    MAIL_FROM: "shop@example.com",
  });
}, 120_000);
afterEach(async () => {
  for (const node of nodes) node.process.kill("SIGCONT");
  for (const node of nodes) await node.end("SIGKILL");
  nodes = [];
  await post.close();
  removePlaces();
  await database.close();
});

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

/**
 * The first node starts every job of the shop, and all of them wait for locked tables. Returns the
 * names of the jobs.
 */
async function stopInTheMiddle(first: ShopProcess, other: ShopProcess): Promise<string[]> {
  other.process.kill("SIGSTOP");
  // The other node's earlier jobs are done, so only the jobs started now wait.
  await pause(1_000);
  await rows("delete from boss.job");
  const names = (await rows<{ name: string }>("select name from boss.schedule order by name")).map(
    ({ name }) => name,
  );
  const holder = await database.pool.connect();
  const tables = await rows<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  await holder.query("begin");
  await holder.query(
    `lock table ${tables.map(({ name }) => name).join(", ")} in access exclusive mode`,
  );
  release = async () => {
    await holder.query("rollback");
    holder.release();
  };
  for (const name of names)
    await rows(
      "insert into boss.job (name, policy, heartbeat_seconds, retry_limit, retry_delay, expire_seconds) select name, policy, heartbeat_seconds, retry_limit, retry_delay, expire_seconds from boss.queue where name = $1",
      [name],
    );
  const active = async () =>
    (
      await rows<{ name: string }>(
        "select name from boss.job where state = 'active' and name = any($1) order by name",
        [names],
      )
    ).map(({ name }) => name);
  await expect.poll(active, { timeout: 9_000, interval: 50 }).toEqual(names);
  expect(first.process.exitCode).toBeNull();
  return names;
}

describe.each(["SIGKILL", "SIGSTOP"] as const)("a node that meets %s in the middle", (signal) => {
  test("of every job, and of what it had taken: the other has done all of it within a minute, once", {
    timeout: 240_000,
  }, async () => {
    const [first, other] = nodes as [ShopProcess, ShopProcess];
    const names = await stopInTheMiddle(first, other);
    first.process.kill(signal);
    const at = Date.now();
    other.process.kill("SIGCONT");
    await release();
    await leaveInTheMiddle();
    const undone = async () => [
      ...(
        await rows<{ name: string }>(
          "select name from unnest($1::text[]) as name where not exists (select from boss.job j where j.name = name.name and j.state = 'completed' and j.retry_count > 0)",
          [names],
        )
      ).map(({ name }) => name),
      ...(
        await rows<{ name: string }>(
          "select key as name from outbox_message where key like 'left:%' and done_at is null",
        )
      ).map(({ name }) => name),
      ...(
        await rows<{ name: string }>(
          "select event_id as name from payment_event where event_id like 'left:%' and processed_at is null",
        )
      ).map(({ name }) => name),
      ...(
        await rows<{ name: string }>(
          "select 'export ' || id as name from data_export where ready_at is null",
        )
      ).map(({ name }) => name),
    ];
    await expect.poll(undone, { timeout: 90_000, interval: 250 }).toEqual([]);
    expect((Date.now() - at) / 1000).toBeLessThan(60);
    if (signal === "SIGSTOP") {
      first.process.kill("SIGCONT");
      await pause(8_000);
      expect(first.process.exitCode).toBeNull();
    }
    const subjects = post.received.flatMap(
      ({ source }) => /^message-id: <left.*$/im.exec(source) ?? [],
    );
    expect(subjects.length).toBe(new Set(subjects).size);
    expect(subjects.length).toBe(12);
  });
});

/** Marks it as being processed by the first node now. */
async function leaveInTheMiddle(): Promise<void> {
  const later = "now() + interval '25 seconds'";
  await rows(`insert into outbox_message (key, kind, payload, due_at, tries)
    select 'left:' || n, 'mail', jsonb_build_object('template', 'registration', 'accountId', (select id from account where username = 'student'), 'data', '{}'::jsonb), ${later}, 1 from generate_series(1, 12) n`);
  await rows(
    `insert into payment_event (provider, event_id, kind, provider_reference, body, tries, next_try_at) values ('omise', 'left:1', 'charge.complete', 'chrg_nobody', '{}', 1, ${later})`,
  );
  await rows(
    "insert into data_export (account_id, claimed_at) select id, now() from account where username = 'student'",
  );
}
