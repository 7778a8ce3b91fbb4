import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { givenCourse } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { createVisitCounts, mostOfNetwork } from "./visit-counts.ts";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.parts.visits.flush();
  await shop.pool.query("delete from visit_day");
  await shop.pool.query("delete from visit_day_item");
  await shop.pool.query("delete from visit_day_added");
});

function tell(body: object, agent = phone) {
  return shop.visitor().post("/public/visits", body, { headers: { "user-agent": agent } });
}

async function counted(): Promise<unknown[]> {
  await shop.parts.visits.flush();
  const { rows } = await shop.pool.query(
    "select step, source, visits from visit_day order by step, source",
  );
  return rows;
}

describe("a visit", () => {
  it("is counted by day, step and source, and nothing about the person is kept", async () => {
    const { id } = await givenCourse(shop.db);
    for (const body of [
      { step: "visit", source: "LINE" },
      { step: "visit", source: "line" },
      { step: "course", source: "line", item_id: id },
      { step: "item", source: "line", item_id: id },
      { step: "cart" },
    ])
      expect((await tell(body)).status).toBe(200);
    expect(await counted()).toEqual([
      { step: "cart", source: "", visits: 1 },
      { step: "course", source: "line", visits: 1 },
      { step: "visit", source: "line", visits: 2 },
    ]);
    await tell({ step: "visit", source: "line" });
    expect(await counted()).toContainEqual({ step: "visit", source: "line", visits: 3 });
    const { rows } = await shop.pool.query("select item_id::int as id, visits from visit_day_item");
    expect(rows).toEqual([{ id, visits: 2 }]);
  });

  it("counts what was put into the cart by item, and no step with it", async () => {
    const { id } = await givenCourse(shop.db);
    for (const item of [id, id, 987_654]) await tell({ step: "added", item_id: item });
    await tell({ step: "added" });
    expect(await counted()).toEqual([]);
    const { rows } = await shop.pool.query(
      "select item_id::int as id, visits from visit_day_added",
    );
    expect(rows).toEqual([{ id, visits: 2 }]);
    const seen = await shop.pool.query("select from visit_day_item");
    expect(seen.rowCount).toBe(0);
  });

  it("is a claim: bots, invented names and items that nobody sells count for nothing", async () => {
    await tell({ step: "visit", source: "line" }, "Mozilla/5.0 (compatible; Googlebot/2.1)");
    await tell({ step: "visit", source: "<script>alert(1)</script>" });
    await tell({ step: "course", source: "", item_id: 987_654 });
    expect((await tell({ step: "paid" })).status).toBe(422);
    expect((await tell({ step: "visit", source: "x".repeat(201) })).status).toBe(422);
    expect(await counted()).toEqual([
      { step: "course", source: "", visits: 1 },
      { step: "visit", source: "", visits: 1 },
    ]);
    const { rows } = await shop.pool.query("select item_id from visit_day_item");
    expect(rows).toEqual([]);
  });

  it("of one network is counted so often a minute and no oftener", async () => {
    const { visits } = shop.parts;
    for (let at = 0; at < mostOfNetwork + 50; at += 1)
      visits.note({ step: "visit", source: "", itemId: null, network: "203.0.113.9" });
    visits.note({ step: "visit", source: "", itemId: null, network: "203.0.113.10" });
    expect(await counted()).toEqual([{ step: "visit", source: "", visits: mostOfNetwork + 1 }]);
    shop.clock.pass(60_000);
    visits.note({ step: "visit", source: "", itemId: null, network: "203.0.113.9" });
    expect(await counted()).toEqual([{ step: "visit", source: "", visits: mostOfNetwork + 2 }]);
  });

  it("has a source by its name for fifty of a day, and the others are one", async () => {
    const { visits } = shop.parts;
    const note = (at: number) =>
      visits.note({ step: "visit", source: `s${at}`, itemId: null, network: `n${at}` });
    for (let at = 0; at < 40; at += 1) note(at);
    await counted();
    for (let at = 40; at < 60; at += 1) note(at);
    await counted();
    for (let at = 0; at < 300; at += 1) note(at);
    const rows = (await counted()) as { source: string; visits: number }[];
    expect(rows.length).toBeLessThanOrEqual(61);
    expect(rows.reduce((sum, { visits: count }) => sum + count, 0)).toBe(360);
    expect(rows.find(({ source }) => source === "s3")).toMatchObject({ visits: 2 });
  });

  it("of two nodes at once is added up", async () => {
    const other = createVisitCounts({ db: shop.db, clock: shop.clock.now, report: () => {} });
    for (const node of [other, shop.parts.visits])
      for (let at = 0; at < 20; at += 1)
        node.note({ step: "visit", source: "line", itemId: null, network: `m${at}` });
    await Promise.all([other.stop(), shop.parts.visits.flush()]);
    expect(await counted()).toEqual([{ step: "visit", source: "line", visits: 40 }]);
  });

  it("is not lost where the database is away for a while", async () => {
    const said: unknown[] = [];
    const report = (error: unknown) => void said.push(error);
    const node = createVisitCounts({ db: shop.db, clock: shop.clock.now, report });
    node.note({ step: "visit", source: "line", itemId: null, network: "n" });
    await shop.pool.query("alter table visit_day rename to visit_day_away");
    await node.flush();
    await shop.pool.query("alter table visit_day_away rename to visit_day");
    await node.stop();
    expect([said.length, await counted()]).toEqual([
      1,
      [{ step: "visit", source: "line", visits: 1 }],
    ]);
  });
});
