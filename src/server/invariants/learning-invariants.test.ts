import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { learners } from "#server/demo/content/learners.ts";
import { loadDemoShopIfEmpty } from "#server/demo/load-demo-shop.ts";
import { givenAdministrator, signedIn } from "../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import type { Visitor } from "../../../tests/support/visitor.ts";
import { brokenInvariants, readVerdicts } from "./check-invariants.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  const { db, parts, config } = shop;
  // The demo fills a shop without any settings.
  await shop.pool.query("delete from site_setting");
  const now = new Date();
  expect(
    await loadDemoShopIfEmpty({
      db,
      store: parts.store,
      passwords: parts.passwords,
      password: "raanrian",
      dataKey: config.secrets.data,
      now,
    }),
  ).toBe(true);
  owner = await signedIn(shop, await givenAdministrator(db));
});
afterAll(() => shop.close());

async function brokenBy(damage: string): Promise<string[]> {
  const tx = await shop.db.startTransaction().execute();
  try {
    await sql.raw("set local session_replication_role = replica").execute(tx);
    for (const statement of damage.split(";")) await sql.raw(statement).execute(tx);
    return (await readVerdicts(tx))
      .filter(({ breaks, area }) => breaks > 0 && area === "learning")
      .map(({ promise }) => promise);
  } finally {
    await tx.rollback().execute();
  }
}

const counted =
  "a learner has done as many lessons as the course is said to show done, unless it is about to be counted anew";
const begun =
  "who has done something in a course has begun it, and nobody was last seen there before the beginning or after now";

describe("what is kept of learners", () => {
  it("LEARN-40 the demo shop breaks no promise about its data", async () => {
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it.each([
    [
      counted,
      "update learning set done_lessons = done_lessons + 1 where item_id = (select min(item_id) from learning)",
    ],
    [
      counted,
      "update lesson set archived_at = now() where id = (select min(lesson_id) from lesson_progress where done_at is not null)",
    ],
    [begun, "delete from learning where item_id = (select min(item_id) from learning)"],
    [begun, "update learning set last_seen_at = started_at - interval '1 second'"],
    [begun, "update learning set last_seen_at = now() + interval '1 hour'"],
    [
      "a course that is marked is counted anew within minutes",
      "insert into learning_recount select min(item_id), now() - interval '2 hours' from learning",
    ],
  ])("LEARN-40 notices when this is not so: %s (%s)", async (promise, damage) => {
    expect(await brokenBy(damage)).toEqual([promise]);
  });

  it("LEARN-40 a course that is marked is not broken before it is counted", async () => {
    const damage =
      "update learning set done_lessons = done_lessons + 1; insert into learning_recount select distinct item_id, now() from learning";
    expect(await brokenBy(damage)).toEqual([]);
  });

  it("LEARN-40 the report of each course of the demo says of its learners what they have done and how long they are away", async () => {
    const { rows } = await shop.pool.query<{ id: string; slug: string }>(
      "select id, slug from catalog_item where slug = any ($1)",
      [learners.map(({ courseSlug }) => courseSlug)],
    );
    const { rows: names } = await shop.pool.query<{ id: string; username: string }>(
      "select id, username from account",
    );
    const seen: Record<string, unknown>[] = [];
    for (const { id, slug } of rows) {
      const { body } = await owner.get(`/api/admin/course-learners?course=${id}`);
      type Row = { id: number; done: number; total: number; idle_days: number; state: string };
      for (const one of (body.data as { items: Row[] }).items) {
        if (one.state === "not_begun") continue;
        const student = names.find((name) => Number(name.id) === one.id)?.username;
        seen.push({
          student,
          courseSlug: slug,
          lastDaysAgo: one.idle_days,
          done: one.state === "finished" ? "all" : one.done,
        });
        if (one.state === "finished") expect([student, one.done]).toEqual([student, one.total]);
      }
    }
    const promised = learners.map(({ student, courseSlug, lastDaysAgo, done }) => ({
      student,
      courseSlug,
      lastDaysAgo,
      done,
    }));
    const order = (all: object[]) =>
      all
        .map((one) =>
          JSON.stringify(
            one,
            Object.keys(one).toSorted((a, b) => a.localeCompare(b)),
          ),
        )
        .toSorted((a, b) => a.localeCompare(b));
    expect(order(seen)).toEqual(order(promised));
  });
});
