import { afterAll, beforeAll, expect, test } from "vitest";
import { type SmtpServer, smtpServer } from "../support/servers/smtp-server.ts";
import { openShop, openTwoNodes, removePlace, type ShopProcess } from "../support/shop-process.ts";
import { type TestDatabase, testDatabase } from "../support/test-database.ts";

/**
 * An announcement to 18,000 learners, sent by two processes of which one is killed again and again.
 * A mail that the mail server took just before a kill is sent once more under the same id: only the
 * mail server knows of it. A process sends three at once.
 */
const people = 18_000;
const kills = 3;
const atOnce = 3;

let database: TestDatabase;
let post: SmtpServer;
let nodes: ShopProcess[] = [];

beforeAll(async () => {
  database = await testDatabase();
  post = await smtpServer();
  nodes = await openTwoNodes(database, {
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    MAIL_FROM: "shop@example.com",
  });
}, 180_000);
afterAll(async () => {
  for (const node of nodes) await node.end("SIGKILL");
  await post.close();
  for (const { environment } of nodes) removePlace(environment);
  await database.close();
});

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

async function givenCrowd(): Promise<number> {
  const [item] = await rows<{ id: string }>(
    "select id from catalog_item where kind = 'course' order by id limit 1",
  );
  await database.pool.query(
    `with people as (
      insert into account (username, email, password_hash, first_name, last_name, phone, is_student)
      select 'news' || n, 'news' || n || '@example.com', 'x', 'คน', 'ที่ ' || n, '', true
      from generate_series(1, $1::int) n returning id)
    insert into enrollment (account_id, item_id, state) select id, $2::bigint, 'active' from people`,
    [people, item?.id],
  );
  await database.pool.query(
    `insert into account (username, email, password_hash, first_name, last_name, phone, is_student)
    select 'beside' || n, 'beside' || n || '@example.com', 'x', 'ผู้ซื้อ', 'ที่ ' || n, '', true
    from generate_series(1, 180) n`,
  );
  const [made] = await rows<{ id: string }>(
    `insert into announcement (author_id, purpose, audience, subject_th, body_th, state, due_at)
    select id, 'course', 'courses', 'ข่าว', 'ถึงทุกคน', 'scheduled', now()
    from account where is_owner limit 1 returning id`,
  );
  await database.pool.query("insert into announcement_item values ($1, $2)", [made?.id, item?.id]);
  return Number(made?.id);
}

/** What came since the last look: whom the announcement reached, and mails of buyers. */
const reached: string[] = [];
const ids = new Set<string>();
const arrived = new Map<string, number>();
let looked = 0;
function look(): number {
  for (; looked < post.received.length; looked += 1) {
    const { to, source = "" } = post.received[looked] ?? { to: [] };
    const [, key = ""] = /^message-id: <([^@]+)@/im.exec(source) ?? [];
    if (key.startsWith("learner.")) {
      reached.push(to[0] ?? "");
      ids.add(key);
    } else arrived.set(key, arrived.get(key) ?? Date.now());
  }
  return reached.length;
}

/** A buyer's mail beside them, every few seconds. Says how long each waited, in milliseconds. */
function buyersBeside() {
  const written = new Map<string, number>();
  const write = () => {
    const number = written.size + 1;
    written.set(`beside.${number}`, Date.now());
    void rows(
      `insert into outbox_message (key, kind, payload)
      select $1, 'mail', jsonb_build_object('template', 'passwordChanged', 'accountId', id,
        'data', '{}'::jsonb) from account where username = $2`,
      [`beside:${number}`, `beside${number}`],
    ).catch(() => undefined);
  };
  const timers = [setInterval(look, 50), setInterval(write, 4_000)];
  return () => {
    for (const timer of timers) clearInterval(timer);
    return [...written].flatMap(([key, at]) => {
      const came = arrived.get(key);
      return came === undefined ? [] : [came - at];
    });
  };
}

test("each of 18,000 learners gets the announcement once, over kills of a process", {
  timeout: 1_500_000,
}, async () => {
  const id = await givenCrowd();
  const endBeside = buyersBeside();
  const begun = Date.now();
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = (people / (kills + 1)) * kill;
    await expect.poll(look, { timeout: 600_000, interval: 100 }).toBeGreaterThan(enough);
    const victim = nodes.shift();
    await victim?.end("SIGKILL");
    if (victim) nodes.push(await openShop(victim.environment));
  }
  const state = async () =>
    (await rows<{ state: string }>("select state from announcement where id = $1", [id]))[0]?.state;
  await expect.poll(state, { timeout: 900_000, interval: 500 }).toBe("done");
  const waits = endBeside();
  look();
  const twice = reached.length - new Set(reached).size;
  console.info(
    `${reached.length} mails in ${Math.round((Date.now() - begun) / 1000)} s, ${twice} twice over ${kills} kills; ${waits.length} mails of buyers beside, the slowest after ${Math.max(...waits)} ms`,
  );
  expect(new Set(reached).size).toBe(people);
  expect(ids.size).toBe(people);
  expect(twice).toBeLessThanOrEqual(kills * atOnce);
  expect(
    await rows("select state, count(*)::int from announcement_receiver group by 1 order by 1"),
  ).toEqual([{ state: "sent", count: people }]);
});
