import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { personalTables } from "#server/shop/my-account/data-export/personal-tables.ts";
import {
  type Everybody,
  givenEverything,
} from "../../../../../tests/support/examples/everything.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { givenLesson } from "../../../../../tests/support/learning.ts";
import { type PaymentShop, paymentShop } from "../../../../../tests/support/payment-shop.ts";
import type { Answer, Visitor } from "../../../../../tests/support/visitor.ts";
import { mergeTables } from "./merge-tables-queries.ts";

type Side = { version: number; is_staff: boolean; counts: Record<string, number> };
type Preview = {
  stays: Side;
  goes: Side;
  blockers: { kind: string; order_ids: number[] }[];
  conflicts: Record<string, unknown>[];
};

const password = "dek-D_2569";
const reason = "ลูกค้ามีสองบัญชี";
let shop: PaymentShop;
let keeper: Visitor;
let passwordHash: string;
beforeAll(async () => {
  shop = await paymentShop();
  passwordHash = await shop.parts.passwords.hash(password);
  const administrator = await givenAdministrator(shop.db, { isOwner: true });
  await shop.db
    .updateTable("account")
    .set({ password_hash: passwordHash })
    .where("id", "=", administrator.id)
    .execute();
  keeper = await signedIn(shop, administrator);
});
afterAll(() => shop.close());

const codeOf = ({ body }: Answer) => (body.error as { code?: string } | undefined)?.code ?? "done";
const preview = async (stays: number, goes: number) =>
  (await keeper.get(`/api/admin/people/${stays}/merge/${goes}`)).body.data as Preview;
async function merge(stays: number, goes: number, body: object = {}): Promise<Answer> {
  const seen = await preview(stays, goes);
  const versions = { stays: seen?.stays.version ?? 1, goes: seen?.goes.version ?? 1 };
  return keeper.post(`/api/admin/people/${stays}/merge/${goes}`, {
    versions,
    reason,
    password,
    ...body,
  });
}
const pageOf = async (id: number) =>
  (await keeper.get(`/api/admin/people/${id}`)).body.data as {
    person: Record<string, unknown>;
    history: { action: string }[];
  };
async function countOf(table: string, accountId: number): Promise<number> {
  const { rows } = await shop.pool.query(
    `select count(*)::int as count from ${table} t where ${personalTables[table]?.own.replaceAll("$1", "($1::bigint)")}`,
    [accountId],
  );
  return rows[0].count;
}

it("LOGIN-08 the merge knows every table that carries a person's data", () => {
  expect(new Set(Object.keys(mergeTables))).toEqual(new Set(Object.keys(personalTables)));
});

describe("two accounts of one person", () => {
  let gone: Everybody;
  let keptId: number;
  const before = new Map<string, number>();
  beforeAll(async () => {
    gone = await givenEverything(shop);
    keptId = (await givenStudent(shop.db)).id;
    for (const table of Object.keys(mergeTables)) before.set(table, await countOf(table, gone.id));
    await sql`insert into social_link (provider, subject, account_id) values ('google', 'kept-one', ${keptId})`.execute(
      shop.db,
    );
    const seen = await preview(keptId, gone.id);
    expect(seen).toMatchObject({
      blockers: [],
      conflicts: [{ kind: "identity", name: "google", wins: "stays" }],
      goes: { counts: { orders: 2, cart_items: 2 } },
    });
    expect(codeOf(await merge(keptId, gone.id, { password: "wrong-One_1" }))).toBe("INPUT_ERROR");
    expect(codeOf(await merge(keptId, gone.id, { versions: { stays: 99, goes: 1 } }))).toBe(
      "EDIT_CONFLICT",
    );
    expect(codeOf(await merge(keptId, gone.id))).toBe("done");
  });

  it("LOGIN-08 become one: what moves is the kept account's, and what is removed is gone", async () => {
    const left: string[] = [];
    for (const [table, how] of Object.entries(mergeTables)) {
      if ("stays" in how) continue;
      if ((await countOf(table, gone.id)) > 0) left.push(table);
      // What both had is there once; what has been told is told.
      const once = ["social_link", "outbox_message", "stored_file", "cart_item", "cart"].includes(
        table,
      );
      if (!("remove" in how) && !once)
        expect(await countOf(table, keptId), table).toBeGreaterThanOrEqual(before.get(table) ?? 0);
    }
    // Letters that were sent, and the pictures of the profile that is left.
    expect(left).toEqual(["stored_file", "outbox_message"]);
    expect(await countOf("cart_item", keptId)).toBe(2);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LOGIN-08 the one that went cannot be signed in to, and its page says where it went", async () => {
    expect((await gone.visitor.get("/private/enrollments")).status).toBe(401);
    const signIn = await (await shop.visitor()).post("/public/login", {
      username: gone.username,
      password,
    });
    expect(signIn.status).toBeGreaterThanOrEqual(400);
    expect((await pageOf(gone.id)).person).toMatchObject({
      state: "merged",
      may_change: false,
      merged_into: { id: keptId },
    });
    const actions = async (id: number) => (await pageOf(id)).history.map(({ action }) => action);
    expect(await actions(keptId)).toContain("account.merged");
    expect(await actions(gone.id)).toContain("account.merged-away");
    expect(
      codeOf(await keeper.post(`/api/admin/people/${gone.id}/lock`, { is_locked: false, reason })),
    ).toBe("NOT_FOUND");
    expect(codeOf(await merge(keptId, gone.id))).toBe("NOT_FOUND");
  });

  it("LOGIN-08 an order stays with its buyer in every other case", async () => {
    await expect(
      sql`update shop_order set account_id = ${gone.id} where account_id = ${keptId}`.execute(
        shop.db,
      ),
    ).rejects.toThrow("stays with whoever");
  });
});

describe("an account that leaves", () => {
  it("LOGIN-08 takes along the one that has become part of it", async () => {
    const [stays, goes] = [
      await givenStudent(shop.db),
      await givenStudent(shop.db, { firstName: "คนเดียวกัน" }),
    ];
    expect(codeOf(await merge(stays.id, goes.id))).toBe("done");
    expect(
      (
        await (
          await signedIn(shop, stays)
        ).post("/private/myaccount/erasure", { password: "", is_understood: true })
      ).status,
    ).toBe(200);
    const rows = await shop.db
      .selectFrom("account")
      .select(["first_name", "erased_at"])
      .where("id", "=", goes.id)
      .execute();
    expect(rows).toEqual([{ first_name: "", erased_at: expect.any(Date) }]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });
});

describe("what both accounts have", () => {
  const pair = async () =>
    [(await givenStudent(shop.db)).id, (await givenStudent(shop.db)).id] as const;

  it("LOGIN-08 LEARN-38 of one assignment: what both handed in stays, one of it waits, and none where some was accepted", async () => {
    const [stays, goes] = await pair();
    const { id: itemId } = await givenCourse(shop.db);
    const lessons = [
      await givenLesson(shop.db, itemId),
      await givenLesson(shop.db, itemId),
      await givenLesson(shop.db, itemId),
    ];
    const hand = (account: number, place: number, ...states: string[]) =>
      shop.pool.query(
        `insert into submission (account_id, lesson_id, number, words, is_late, state, answered_at, answered_by)
        select $1::bigint, $2, place, $1::text, false, state, case when state in ('accepted', 'once_more') then now() end, case when state in ('accepted', 'once_more') then $1::bigint end
        from unnest($3::text[]) with ordinality s (state, place)`,
        [account, lessons[place], states],
      );
    await Promise.all([
      hand(stays, 0, "once_more", "waiting"),
      hand(goes, 0, "replaced", "waiting"),
    ]);
    await Promise.all([hand(stays, 1, "accepted"), hand(goes, 1, "once_more", "waiting")]);
    await Promise.all([hand(stays, 2, "waiting"), hand(goes, 2, "accepted")]);
    expect(codeOf(await merge(stays, goes))).toBe("done");
    const { rows } = await shop.pool.query<{ lesson: number; all: string }>(
      `select lesson_id as lesson, string_agg(number || ' ' || state, ', ' order by number) as all from submission where account_id = $1 group by 1 order by 1`,
      [stays],
    );
    expect(rows).toEqual([
      { lesson: lessons[0], all: "1 once_more, 2 replaced, 3 replaced, 4 waiting" },
      { lesson: lessons[1], all: "1 accepted, 2 once_more, 3 replaced" },
      { lesson: lessons[2], all: "1 replaced, 2 accepted" },
    ]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LOGIN-08 of one course: the longer access wins, whichever account it is", async () => {
    const [stays, goes] = await pair();
    const [first, second] = [await givenCourse(shop.db), await givenCourse(shop.db)];
    await givenEnrollment(shop.db, stays, first.id, new Date("2099-01-01"));
    await givenEnrollment(shop.db, goes, first.id);
    await givenEnrollment(shop.db, stays, second.id, new Date("2099-02-01"));
    await givenEnrollment(shop.db, goes, second.id, new Date("2099-01-01"));
    expect((await preview(stays, goes)).conflicts).toMatchObject([
      { kind: "access", wins: "goes", stays_until: "2099-01-01T00:00:00.000Z", goes_until: null },
      { kind: "access", wins: "stays" },
    ]);
    expect(codeOf(await merge(stays, goes))).toBe("done");
    const open = await sql<{
      id: number;
      ends: Date | null;
    }>`select item_id as id, ends_at as ends from enrollment where account_id = ${stays} and state = 'active'
      order by 1`.execute(shop.db);
    expect(open.rows).toEqual([
      { id: first.id, ends: null },
      { id: second.id, ends: new Date("2099-02-01") },
    ]);
  });

  it("LOGIN-08 open orders for one course are settled first, staff never goes, and administrators cannot merge their own", async () => {
    const [stays, goes] = await pair();
    const course = await givenCourse(shop.db);
    const order = await shop.order({ id: goes, visitor: keeper });
    await givenEnrollment(shop.db, stays, order.courseIds[0] ?? course.id);
    expect((await preview(stays, goes)).blockers).toEqual([
      { kind: "clashing-orders", order_ids: [order.id] },
    ]);
    expect(codeOf(await merge(stays, goes))).toBe("MERGE_BLOCKED");
    await sql`update account set is_instructor = true where id = ${goes}`.execute(shop.db);
    expect(codeOf(await merge(stays, goes))).toBe("FORBIDDEN");
  });

  it("LOGIN-08 an order that is placed while its account goes moves with it, and none is placed afterwards", async () => {
    const [stays, goes] = await pair();
    const place = `insert into shop_order (token, account_id, payment_method_id, price_satang, payable_satang, before_vat_satang, contact_name, email, content_hash, cancel_at)
      values ('late-' || gen_random_uuid(), $1, 1, 0, 0, 0, 'x', 'x@shop.example', sha256(gen_random_uuid()::text::bytea), now() + interval '1 day')`;
    const buyer = await shop.pool.connect();
    await buyer.query("begin");
    await buyer.query(place, [goes]);
    const merging = merge(stays, goes);
    const waits =
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await shop.pool.query(waits)).rows[0].count).toBeGreaterThan(0);
    await buyer.query("commit");
    buyer.release();
    expect(codeOf(await merging)).toBe("done");
    const { rows } = await shop.pool.query(
      "select account_id::int as account from shop_order where account_id in ($1, $2)",
      [stays, goes],
    );
    expect(rows).toEqual([{ account: stays }]);
    await expect(shop.pool.query(place, [goes])).rejects.toThrow("is erased");
  });
});
