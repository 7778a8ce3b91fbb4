import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#server/platform/http/rate-limit.ts";
import {
  type Everybody,
  givenEverything,
} from "../../../../../tests/support/examples/everything.ts";
import { givenStudent, signedIn } from "../../../../../tests/support/factories.ts";
import { type PaymentShop, paymentShop } from "../../../../../tests/support/payment-shop.ts";
import type { Answer, Visitor } from "../../../../../tests/support/visitor.ts";
import { deleteAfterRetention } from "../erasure/delete-after-retention.ts";
import { personalTables } from "./personal-tables.ts";
import { prepareDataExports } from "./prepare-data-exports.ts";

let shop: PaymentShop;
let everybody: Everybody;
beforeAll(async () => {
  shop = await paymentShop();
  everybody = await givenEverything(shop);
  await shop.pool.query(
    `insert into order_line_discount (order_line_id, position, coupon_id, name_th, name_en, amount_satang)
    select l.id, 1, c.id, c.code, c.code, 1 from order_line l, coupon c where l.order_id = $1`,
    [everybody.paidOrderId],
  );
});
afterAll(() => shop.close());

const codeOf = ({ status, body }: Answer) => [
  status,
  (body.error as { code?: string } | undefined)?.code,
];
const stateOf = async (visitor: Visitor) =>
  (await visitor.get("/private/myaccount/data")).body.data as {
    state: string;
    id: number;
    ends_at: string;
    files: unknown[];
  };

async function newStudent() {
  const person = await givenStudent(shop.db);
  return { ...person, visitor: await signedIn(shop, person) };
}

async function ready(visitor: Visitor): Promise<number> {
  await visitor.post("/private/myaccount/data");
  await shop.parts.payments.background.idle();
  const { state, id } = await stateOf(visitor);
  expect(state).toBe("ready");
  return id;
}

describe("a copy of one's own data", () => {
  it("LEARN-44 has rows out of every table that carries the person, with every column that is promised", async () => {
    const id = await ready(everybody.visitor);
    const { body, headers } = await everybody.visitor.get(`/private/myaccount/data/${id}/file`);
    expect(headers).toMatchObject({
      "content-disposition": 'attachment; filename="my-data.json"',
      "cache-control": "private, no-store",
    });
    const empty = Object.entries(personalTables).filter(
      ([table, { exported }]) =>
        exported.length > 0 && !((body[table] as unknown[])?.length > 0 || table === "account"),
    );
    // Staff alone, and a decision that can still be undone.
    expect(empty.map(([table]) => table).toSorted()).toEqual([
      "course_instructor",
      "first_approval",
      "instructor_profile",
      "item_draft",
      "order_watch",
      "people_import_run",
      "provider_key",
      "provider_key_past",
      "resumable_upload",
      "scheduled_decision",
      "social_app",
      "statement_import",
    ]);
    for (const [table, { exported }] of Object.entries(personalTables)) {
      const [row] = [body[table]].flat() as Record<string, unknown>[];
      if (row !== undefined)
        expect(Object.keys(row), table).toEqual(expect.arrayContaining([...exported]));
    }
  });

  it("gives the tax id in the clear, and nothing that opens anything", async () => {
    const id = await ready(everybody.visitor);
    const { body } = await everybody.visitor.get(`/private/myaccount/data/${id}/file`);
    expect(body.account).toMatchObject({ tax_id: everybody.taxId, first_name: everybody.marker });
    expect(JSON.stringify(body)).not.toMatch(/password_hash|token_hash|secret_hash|argon2|"token"/);
    const [file] = body.stored_file as { url: string; purpose: string }[];
    expect(file?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/(?:private\/)?files\//);
  });

  it("is given to no one else, even with its address", async () => {
    const id = await ready(everybody.visitor);
    const path = `/private/myaccount/data/${id}/file`;
    const other = await newStudent();
    expect(codeOf(await other.visitor.get(path))).toEqual([404, "NOT_FOUND"]);
    expect(codeOf(await shop.visitor().get(path))).toEqual([401, "UNAUTHORIZED"]);
    expect(codeOf(await everybody.visitor.get("/private/myaccount/data/x/file"))).toEqual([
      404,
      "NOT_FOUND",
    ]);
    expect(await stateOf(other.visitor)).toMatchObject({ state: "none", files: [] });
  });

  it("is gone after a day", async () => {
    const { visitor, id: accountId } = await newStudent();
    const id = await ready(visitor);
    await shop.pool.query(
      "update data_export set ends_at = now() - interval '1 second' where id = $1",
      [id],
    );
    expect(codeOf(await visitor.get(`/private/myaccount/data/${id}/file`))).toEqual([
      404,
      "NOT_FOUND",
    ]);
    expect((await stateOf(visitor)).state).toBe("none");
    await deleteAfterRetention(shop.db);
    expect(
      await shop.db
        .selectFrom("data_export")
        .select("id")
        .where("account_id", "=", accountId)
        .execute(),
    ).toEqual([]);
  });

  it("is written by another node when the first one dies", async () => {
    const { visitor, id: accountId } = await newStudent();
    await shop.pool.query(
      "insert into data_export (account_id, claimed_at) values ($1, now() - interval '6 minutes')",
      [accountId],
    );
    expect((await stateOf(visitor)).state).toBe("waiting");
    await prepareDataExports({
      db: shop.db,
      dataKey: shop.config.secrets.data,
      publicUrl: shop.url,
    });
    expect((await stateOf(visitor)).state).toBe("ready");
  });

  it("that cannot be written keeps no one else from theirs", async () => {
    const [broken, other] = [await newStudent(), await newStudent()];
    await shop.pool.query("update account set tax_id_sealed = '\\x00' where id = $1", [broken.id]);
    for (const { id } of [broken, other])
      await shop.pool.query("insert into data_export (account_id) values ($1)", [id]);
    const preparing = prepareDataExports({
      db: shop.db,
      dataKey: shop.config.secrets.data,
      publicUrl: shop.url,
    });
    await expect(preparing).rejects.toThrow("1 copies could not be written");
    expect([(await stateOf(broken.visitor)).state, (await stateOf(other.visitor)).state]).toEqual([
      "waiting",
      "ready",
    ]);
    await shop.pool.query("delete from data_export where account_id = $1", [broken.id]);
  });

  it("asked for twice at once is written once, and the one before goes", async () => {
    const { visitor, id: accountId } = await newStudent();
    await ready(visitor);
    await Promise.all([
      visitor.post("/private/myaccount/data"),
      visitor.post("/private/myaccount/data"),
    ]);
    await shop.parts.payments.background.idle();
    const rows = await shop.db
      .selectFrom("data_export")
      .select("ready_at")
      .where("account_id", "=", accountId)
      .execute();
    expect(rows).toEqual([{ ready_at: expect.any(Date) }]);
  });

  it("can be asked for three times a day", async () => {
    const { visitor, id } = await newStudent();
    await shop.pool.query("insert into rate_limit (key, hits) values ($1, $2)", [
      `dataExport:${id}`,
      limits.dataExport.hits * 1000,
    ]);
    expect(codeOf(await visitor.post("/private/myaccount/data"))).toEqual([
      429,
      "TOO_MANY_REQUESTS",
    ]);
  });

  it("needs a session and the token of one's own page", async () => {
    expect(codeOf(await shop.visitor().get("/private/myaccount/data"))).toEqual([
      401,
      "UNAUTHORIZED",
    ]);
    expect(codeOf(await shop.visitor().post("/private/myaccount/data"))).toEqual([
      401,
      "UNAUTHORIZED",
    ]);
    const { visitor } = await newStudent();
    expect(
      codeOf(
        await visitor.post("/private/myaccount/data", undefined, {
          headers: { "x-csrf-token": "no" },
        }),
      ),
    ).toEqual([403, "CSRF_FAILED"]);
  });

  it("leaves a trace: asked for, taken", async () => {
    const { visitor, id } = await newStudent();
    await visitor.get(`/private/myaccount/data/${await ready(visitor)}/file`);
    const actions = await shop.db
      .selectFrom("audit_entry")
      .select("action")
      .where("object", "=", `account:${id}`)
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      "account.export-requested",
      "account.export-taken",
    ]);
  });
});
