import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countLimit } from "#contract/count-limit.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
const many = countLimit + 60;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  await shop.pool.query(
    `insert into account (id, username, email, first_name, last_name) overriding system value
    select 1000 + n, 'many' || n, 'many' || n || '@example.com', 'สมชาย', case when n % 2000 = 0 then 'หายาก' else 'ใจดี' end from generate_series(1, $1::int) n`,
    [many],
  );
  await shop.pool.query(
    `insert into shop_order (id, token, account_id, status, payment_method_id, price_satang, payable_satang, before_vat_satang, contact_name, email, phone, content_hash, cancel_at, decided_at, review_since)
    overriding system value
    select 1000 + n, 'many' || n, 1000 + n, case when n % 5000 = 0 then 'pending' else 'approved' end, 1, 100 + n, 100 + n, 100, 'สมชาย', 'many' || n || '@example.com', '0812345678',
      sha256(n::text::bytea), now(), case when n % 5000 > 0 then now() end, case when n % 5000 = 0 then now() end from generate_series(1, $1::int) n`,
    [many],
  );
  await shop.pool.query("analyze account, shop_order");
});
afterAll(() => shop.close());

type List = { items: { id: number }[]; page: number; pages: number; total: number };

async function list(
  path: string,
  query: Record<string, string | number> = {},
): Promise<List & { counts?: Record<string, number | null> }> {
  const { status, body } = await owner.get(
    `/api/admin/${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  );
  expect(status).toBe(200);
  return {
    ...(body.data as List),
    ...(body.counts !== undefined && { counts: body.counts as Record<string, number | null> }),
  };
}
const idsOf = ({ items }: List) => items.map(({ id }) => id);
const down = (from: number, rows: number) => Array.from({ length: rows }, (_, at) => from - at);

describe.each([
  ["people", {}],
  ["orders", { state: "approved", sort: "newest" }],
])("a list of %s with more than is counted", (path, query) => {
  it("says that there are more, and its pages lead on to the very last row", async () => {
    const [first, twoHundredth, last] = [
      await list(path, query),
      await list(path, { ...query, page: 200 }),
      await list(path, { ...query, page: 202 }),
    ];
    expect([first.total, first.pages]).toEqual([countLimit + 1, 200]);
    expect([twoHundredth.items.length, twoHundredth.pages]).toEqual([50, 201]);
    expect([last.items.length, last.pages]).toEqual([path === "people" ? 10 : 8, 202]);
    expect(idsOf(last).at(-1)).toBe(1001);
  });

  it("begins a search that too much fits with the right rows, and counts one that little fits to the end", async () => {
    const common = await list(path, { ...query, q: "สมชาย" });
    expect([common.total, idsOf(common)[0]]).toEqual([countLimit + 1, 1000 + many]);
    const rare = await list(path, { ...query, q: "สมชาย หายาก" });
    expect([rare.total, idsOf(rare)]).toEqual(
      path === "people" ? [5, [11_000, 9000, 7000, 5000, 3000]] : [4, [9000, 7000, 5000, 3000]],
    );
  });

  it("finds one or two letters where a word begins with them", async () => {
    expect((await list(path, { ...query, q: "สม" })).total).toBe(countLimit + 1);
    expect((await list(path, { ...query, q: "มช" })).total).toBe(0);
  });
});

describe("the order admin with more than is counted", () => {
  it("counts small views to the end, and says of a large one under a filter that too much fits only what it knows", async () => {
    const { counts } = await list("orders", { state: "review" });
    expect(counts).toMatchObject({
      all: countLimit + 1,
      approved: countLimit + 1,
      review: 2,
      pending: 2,
      expired: 0,
    });
    const filtered = await list("orders", { state: "review", method: 1 });
    expect(filtered.counts).toMatchObject({
      all: countLimit + 1,
      approved: null,
      review: 2,
      pending: 2,
      expired: 0,
    });
    expect(idsOf(filtered)).toEqual([6000, 11_000]);
    const some = await list("orders", { state: "approved", most: 2 });
    expect([some.total, some.counts]).toMatchObject([100, { all: 100, approved: 100, review: 0 }]);
  });

  it("puts the highest sum first, whatever else is asked for", async () => {
    const query = { state: "approved", sort: "highest" };
    const top = down(1000 + many, 3);
    for (const more of [{}, { method: 1 }, { q: "สมชาย" }])
      expect(idsOf(await list("orders", { ...query, ...more })).slice(0, 3)).toEqual(top);
  });
});
