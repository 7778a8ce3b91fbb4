import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  signedIn,
} from "../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import type { Visitor } from "../../../tests/support/visitor.ts";
import { exportedByKeys, openRows } from "./exported-rows.ts";

let shop: TestApp;
let owner: Visitor;
let origin: string;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  await sql`insert into coupon (code, code_folded, coupon_type, discount_type, percent, required_course_count, series)
    select 'LONG' || to_char(n, 'FM00000'), 'long' || to_char(n, 'FM00000'), 'P1', 'percent', 10, 1, 77 from generate_series(1, 2500) n`.execute(
    shop.db,
  );
  origin = await shop.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  // A client that broke off opens a new connection at once and says nothing on it.
  shop.app.server.closeAllConnections();
  await shop.close();
});

const cookie = () => `sid=${owner.cookies.get("sid")}`;
const taken = (path: string, init: RequestInit = {}) =>
  fetch(origin + path, { ...init, headers: { cookie: cookie() } });
const countOf = async (action: string) =>
  (
    await shop.db
      .selectFrom("audit_entry")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("action", "=", action)
      .executeTakeFirstOrThrow()
  ).count;
/** Until all connections of the exports are given back. */
const allGivenBack = () =>
  expect.poll(() => shop.parts.exportPool.totalCount - shop.parts.exportPool.idleCount).toBe(0);

describe("a list as a file", () => {
  it("says how many rows there are before the first, and has all of them in the order of the list", async () => {
    const answer = await taken("/api/admin/coupons.csv?sort=code&q=long");
    const lines = (await answer.text()).trimEnd().split("\r\n").slice(1);
    expect(answer.headers.get("x-total-rows")).toBe("2500");
    expect(lines.map((line) => line.split(",").find((cell) => cell.startsWith("LONG")))).toEqual(
      Array.from({ length: 2500 }, (_, at) => `LONG${String(at + 1).padStart(5, "0")}`),
    );
    await allGivenBack();
  });

  it("is the list as it stood when it was asked for, however much is added while it is read", async () => {
    const keys = sql<{ id: number }>`select id from coupon where series = 78 order by id`;
    const add = () =>
      sql`insert into coupon (code, code_folded, coupon_type, discount_type, percent, required_course_count, series)
        select 'L' || gen_random_uuid(), 'l' || gen_random_uuid(), 'P1', 'percent', 10, 1, 78 from generate_series(1, 1500) n`.execute(
        shop.db,
      );
    await add();
    const open = await openRows(
      shop.parts.exportPool,
      shop.db,
      exportedByKeys(keys, async (some) => some.map(({ id }) => [id])),
    );
    let read = 0;
    for await (const rows of open.batches) {
      if (read === 0) await add();
      read += rows.length;
    }
    expect([open.total, read]).toEqual([1500, 1500]);
    await allGivenBack();
  });

  it("leaves nothing open when the caller goes away in the middle or before, forty at once", async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const aborts = new AbortController();
        const answer = taken("/api/admin/coupons.csv?q=long", { signal: aborts.signal });
        if (at % 2 === 0) await (await answer).body?.getReader().read();
        aborts.abort();
        await answer.catch(() => undefined);
      }),
    );
    await allGivenBack();
    expect(await (await taken("/api/admin/coupons.csv?q=long00001")).text()).toContain("LONG00001");
  });

  it("gives the connection back when a row cannot be read", async () => {
    const keys = sql<{ id: number }>`select id from coupon limit 10`;
    const open = await openRows(
      shop.parts.exportPool,
      shop.db,
      exportedByKeys(keys, async () => Promise.reject(new Error("unreadable"))),
    );
    const first = open.batches[Symbol.asyncIterator]().next();
    await expect(first).rejects.toThrow("unreadable");
    await allGivenBack();
  });

  const exports = Object.entries(rawEndpoints).filter(([name]) => name.startsWith("export"));
  it.each(exports)("%s leaves its entry in the log", async (_name, { path }) => {
    const before =
      (
        await shop.db
          .selectFrom("audit_entry")
          .select(sql<number>`max(id)`.as("id"))
          .executeTakeFirstOrThrow()
      ).id ?? 0;
    const answer = await taken(`${path.replace(":list", "user-groups")}?import=1`);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    const entries = await shop.db
      .selectFrom("audit_entry")
      .select("action")
      .where("id", ">", before)
      .execute();
    expect(entries).toEqual([{ action: expect.stringMatching(/\.exported$/) }]);
  });

  it("of coupons says in the log how they were found, and never by which word", async () => {
    const before = await countOf("coupon.exported");
    await (await taken("/api/admin/coupons.csv?q=secret&state=running")).text();
    expect(await countOf("coupon.exported")).toBe(before + 1);
    const last = await shop.db
      .selectFrom("audit_entry")
      .select("detail")
      .where("action", "=", "coupon.exported")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect([last.detail, JSON.stringify(last.detail).includes("secret")]).toMatchObject([
      { state: "running", is_searched: true },
      false,
    ]);
  });
});
