import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Claims,
  codedPicture,
  givenAdminBuyer,
  placeAdminOrder,
  plainPicture,
  reportTransfer,
} from "../../../../tests/support/admin-orders.ts";
import {
  givenAdministrator,
  givenBankAccount,
  givenPaymentMethods,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

const password = "dek-D_2569";
let shop: TestApp;
let admin: Visitor;
let bankAccountId: number;
let passwordHash: string;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  bankAccountId = (await givenBankAccount(shop.db)).id;
  passwordHash = await shop.parts.passwords.hash(password);
  admin = await signedIn(shop, await givenAdministrator(shop.db, { passwordHash }));
});
afterAll(() => shop.close());

type Row = {
  id: number;
  payment_to_decide: number | null;
  status: string;
  slip_sign: string | null;
};
type Results = { id: number; code: string | null; msg: string; waits_for_second?: true }[];

let pictures = 100;
async function reported(claims: Claims = {}): Promise<number> {
  const buyer = await givenAdminBuyer(shop);
  const orderId = await placeAdminOrder(shop, buyer);
  pictures += 1;
  await reportTransfer(buyer, {
    orderId,
    pictures: [await codedPicture(`TX${pictures}`)],
    claims: { bank_account: bankAccountId, ...claims },
  });
  return orderId;
}
async function rowOf(id: number): Promise<Row> {
  const { body } = await admin.get(`/api/admin/orders?q=%23${id}`);
  const [row] = (body.data as { items: Row[] }).items;
  if (row === undefined) throw new Error(`order ${id} is not on the admin area`);
  return row;
}
const chosenOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => ({ id, payment_id: (await rowOf(id)).payment_to_decide })));
async function batch(ids: readonly number[], act: object, by = admin): Promise<Results> {
  const answer = await by.post("/api/admin/orders/batch", {
    chosen: await chosenOf(ids),
    act,
    password,
  });
  expect(answer.status).toBe(200);
  return (answer.body.data as { results: Results }).results;
}
const codes = (results: Results) => results.map(({ code }) => code);
const csv = async (query: string) =>
  (
    await shop.app.inject({
      url: `/api/admin/orders.csv?${query}`,
      headers: { cookie: `sid=${admin.cookies.get("sid")}` },
    })
  ).body;

describe("POST /api/admin/orders/batch", () => {
  it("approves what fits, leaves what does not fit to a person who looks, and says it of each", async () => {
    const [fits, wrongSum, unpaid] = [
      await reported(),
      await reported({ transfer_amount: "900" }),
      await placeAdminOrder(shop, await givenAdminBuyer(shop)),
    ];
    const results = await batch([wrongSum, fits, unpaid], { what: "approve" });
    expect(codes(results)).toEqual(["SLIP_HAS_DOUBTS", null, "NOTHING_TO_DECIDE"]);
    expect([
      (await rowOf(fits)).status,
      (await rowOf(wrongSum)).status,
      (await rowOf(unpaid)).status,
    ]).toEqual(["approved", "pending", "notYetReceived"]);
    const audit = await shop.db
      .selectFrom("audit_entry")
      .select("action")
      .where("object", "=", `order:${fits}`)
      .orderBy("id")
      .execute();
    expect(audit.at(-1)?.action).toBe("payment.approved");
    expect(codes(await batch([wrongSum], { what: "reject", reason: "ยอดไม่ตรง" }))).toEqual([null]);
    expect((await rowOf(wrongSum)).status).toBe("rejected");
  });

  it("approves nothing that shows nothing: a picture without a code, and a time that has not come", async () => {
    const buyer = await givenAdminBuyer(shop);
    const uncoded = await placeAdminOrder(shop, buyer);
    await reportTransfer(buyer, {
      orderId: uncoded,
      pictures: [await plainPicture(7)],
      claims: { bank_account: bankAccountId },
    });
    const tomorrow = await reported({ transfer_datetime: "2999-01-01", time: "10:00" });
    expect(codes(await batch([uncoded, tomorrow], { what: "approve" }))).toEqual([
      "SLIP_HAS_DOUBTS",
      "SLIP_HAS_DOUBTS",
    ]);
    expect([await rowOf(uncoded), await rowOf(tomorrow)]).toMatchObject([
      { slip_sign: "amber" },
      { slip_sign: "amber" },
    ]);
    expect((await rowOf(await reported({ transfer_amount: "900" }))).slip_sign).toBe("red");
    expect((await rowOf(await reported())).slip_sign).toBeNull();
  });

  it("decides nothing twice, and nothing without the password or a reason", async () => {
    const id = await reported();
    const chosen = await chosenOf([id]);
    for (const body of [
      { chosen, act: { what: "approve" }, password: "wrong_1" },
      { chosen, act: { what: "approve" } },
      { chosen, act: { what: "reject", reason: " " }, password },
    ]) {
      expect((await admin.post("/api/admin/orders/batch", body)).status).toBe(422);
    }
    expect((await rowOf(id)).status).toBe("pending");
    const send = () =>
      admin.post("/api/admin/orders/batch", { chosen, act: { what: "approve" }, password });
    const answers = await Promise.all([send(), send()]);
    const all = answers.flatMap(({ body }) => codes((body.data as { results: Results }).results));
    expect(all.filter((code) => code === null)).toHaveLength(1);
    expect(all).toContain("ALREADY_DECIDED");
  });

  it("decides nothing about a report that the buyer replaces in that moment", async () => {
    const id = await reported();
    const chosen = await chosenOf([id]);
    const buyer = await shop.pool.connect();
    try {
      await buyer.query("begin");
      await buyer.query("select from shop_order where id = $1 for update", [id]);
      const pressed = admin.post("/api/admin/orders/batch", {
        chosen,
        act: { what: "approve" },
        password,
      });
      const waits =
        "select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await shop.pool.query(waits)).rows[0].many).toBe(1);
      await buyer.query("update payment_report set replaced_at = now() where payment_id = $1", [
        chosen[0]?.payment_id,
      ]);
      await buyer.query("commit");
      expect(codes(((await pressed).body.data as { results: Results }).results)).toEqual([
        "REPORT_CHANGED",
      ]);
    } finally {
      buyer.release();
    }
    expect((await rowOf(id)).status).toBe("pending");
  });

  it("finds no payment of another order", async () => {
    const [one, other] = [await reported(), await reported()];
    const { payment_to_decide: payment_id } = await rowOf(other);
    const { body } = await admin.post("/api/admin/orders/batch", {
      chosen: [{ id: one, payment_id }],
      act: { what: "approve" },
      password,
    });
    expect(codes((body.data as { results: Results }).results)).toEqual(["NOT_FOUND"]);
    expect((await rowOf(other)).status).toBe("pending");
  });
});

describe("the owner's reasons for many orders", () => {
  it("are read by each buyer in the own language, and one that is not for such an order is refused", async () => {
    const { id: reason } = await shop.db
      .insertInto("reject_reason")
      .values({
        used_for: "slip",
        name_th: "สลิปซ้ำ",
        name_en: "Twice",
        text_th: "สลิปนี้ใช้ไปแล้ว",
        text_en: "This slip was used before.",
        position: 90,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: forFree } = await shop.db
      .insertInto("reject_reason")
      .values({
        used_for: "free",
        name_th: "เต็มแล้ว",
        name_en: "Full",
        text_th: "เต็มแล้ว",
        text_en: "It is full.",
        position: 91,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const listed = (await admin.get("/api/admin/orders/reject-reasons")).body.data;
    expect(listed).toEqual(
      expect.arrayContaining([{ id: reason, name: "สลิปซ้ำ", used_for: "slip" }]),
    );
    const [thai, english] = [await reported(), await reported()];
    const { account_id } = await shop.db
      .selectFrom("shop_order")
      .select("account_id")
      .where("id", "=", english)
      .executeTakeFirstOrThrow();
    await shop.db.updateTable("account").set({ lang: "en" }).where("id", "=", account_id).execute();
    expect(codes(await batch([thai, english], { what: "reject", reason_id: forFree }))).toEqual([
      "REASON_NOT_OFFERED",
      "REASON_NOT_OFFERED",
    ]);
    expect(codes(await batch([thai, english], { what: "reject", reason_id: reason }))).toEqual([
      null,
      null,
    ]);
    const rows = await shop.db
      .selectFrom("shop_order")
      .select("reject_reason")
      .where("id", "in", [thai, english])
      .orderBy("id")
      .execute();
    expect(rows.map(({ reject_reason }) => reject_reason)).toEqual([
      "สลิปนี้ใช้ไปแล้ว",
      "This slip was used before.",
    ]);
  });
});

describe("many unpaid orders", () => {
  it("are cancelled each by the rule of its own page, with a result of each, and each buyer reads the owner's reason in the own language", async () => {
    const [thai, english, waiting] = [
      await placeAdminOrder(shop, await givenAdminBuyer(shop)),
      await placeAdminOrder(shop, await givenAdminBuyer(shop)),
      await reported(),
    ];
    const { account_id } = await shop.db
      .selectFrom("shop_order")
      .select("account_id")
      .where("id", "=", english)
      .executeTakeFirstOrThrow();
    await shop.db.updateTable("account").set({ lang: "en" }).where("id", "=", account_id).execute();
    const offered = (await admin.get("/api/admin/orders/reject-reasons")).body.data as {
      id: number;
      name: string;
      used_for: string;
    }[];
    const reason = offered.find(
      ({ used_for, name }) => used_for === "cancel" && name === "สั่งซ้ำ",
    )?.id;
    const ofSlips = offered.find(({ used_for }) => used_for === "slip")?.id;
    expect(codes(await batch([thai], { what: "cancel", reason_id: ofSlips }))).toEqual([
      "REASON_NOT_OFFERED",
    ]);
    expect(codes(await batch([waiting], { what: "reject", reason_id: reason }))).toEqual([
      "REASON_NOT_OFFERED",
    ]);
    const results = await batch([thai, waiting, english], { what: "cancel", reason_id: reason });
    expect(codes(results)).toEqual([null, "SLIP_WAITS", null]);
    expect(results[1]?.msg).toMatch(/กดไม่อนุมัติก่อน/);
    expect(codes(await batch([thai], { what: "cancel", reason: "อีกครั้ง" }))).toEqual([
      "ORDER_CANCELLED_BEFORE",
    ]);
    const rows = await shop.db
      .selectFrom("shop_order")
      .select(["status", "cancel_reason"])
      .where("id", "in", [thai, english, waiting])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { status: "cancelled", cancel_reason: expect.stringMatching(/^คำสั่งซื้อนี้ซ้ำ/) },
      { status: "cancelled", cancel_reason: expect.stringMatching(/^This order is the same/) },
      { status: "pending", cancel_reason: "" },
    ]);
  });

  it("are not cancelled without the password or a reason, and without a mail where none is wanted", async () => {
    const id = await placeAdminOrder(shop, await givenAdminBuyer(shop));
    const chosen = [{ id, payment_id: null }];
    for (const body of [
      { chosen, act: { what: "cancel", reason: "ซ้ำ" }, password: "wrong_1" },
      { chosen, act: { what: "cancel", reason: " " }, password },
    ]) {
      expect((await admin.post("/api/admin/orders/batch", body)).status).toBe(422);
    }
    expect((await rowOf(id)).status).toBe("notYetReceived");
    expect(codes(await batch([id], { what: "cancel", reason: "ซ้ำ", sends_mail: false }))).toEqual([
      null,
    ]);
    expect(
      await shop.db
        .selectFrom("outbox_message")
        .select("id")
        .where("key", "=", `orderCancelled:${id}`)
        .execute(),
    ).toEqual([]);
  });
});

describe("GET /api/admin/orders/choice", () => {
  it("is every order of the view with the payment that waits; one that is decided meanwhile is refused alone", async () => {
    const q = "เลือกทั้งหมด พร้อมกัน";
    const claimed = async () => {
      const buyer = await givenAdminBuyer(shop, { firstName: "เลือกทั้งหมด", lastName: "พร้อมกัน" });
      const orderId = await placeAdminOrder(shop, buyer);
      pictures += 1;
      await reportTransfer(buyer, {
        orderId,
        pictures: [await codedPicture(`TX${pictures}`)],
        claims: { bank_account: bankAccountId },
      });
      return orderId;
    };
    const [first, second] = [await claimed(), await claimed()];
    const unpaid = await placeAdminOrder(
      shop,
      await givenAdminBuyer(shop, { firstName: "เลือกทั้งหมด", lastName: "พร้อมกัน" }),
    );
    const choose = async (state: string) => {
      const { body } = await admin.get(
        `/api/admin/orders/choice?${new URLSearchParams({ q, state })}`,
      );
      return (body.data as { items: { id: number; version: number; name: string }[] }).items;
    };
    const waiting = await choose("review");
    expect(waiting.map(({ id, name }) => [id, name])).toEqual([
      [first, q],
      [second, q],
    ]);
    expect((await choose("")).find(({ id }) => id === unpaid)?.version).toBe(0);
    const late = await claimed();
    expect(codes(await batch([first], { what: "approve" }))).toEqual([null]);
    const chosen = waiting.map(({ id, version }) => ({ id, payment_id: version }));
    const { body } = await admin.post("/api/admin/orders/batch", {
      chosen,
      act: { what: "approve" },
      password,
    });
    expect(codes((body.data as { results: Results }).results)).toEqual(["ALREADY_DECIDED", null]);
    expect((await rowOf(late)).status).toBe("pending");
  });
});

describe("the order admin as a list", () => {
  it("is sorted as it is asked for, and the file has the same orders or those that are named", async () => {
    const buyer = await givenAdminBuyer(shop, { firstName: "เรียงลำดับ", lastName: "เฉพาะ" });
    const cheap = await placeAdminOrder(shop, buyer, { priceSatang: 10_000 });
    const dear = await placeAdminOrder(shop, buyer, { priceSatang: 900_000 });
    const last = await placeAdminOrder(shop, buyer, { priceSatang: 20_000, title: "=คอร์ส" });
    const idsBy = async (sort: string) => {
      const { body } = await admin.get(
        `/api/admin/orders?${new URLSearchParams({ q: "เรียงลำดับ เฉพาะ", sort })}`,
      );
      return (body.data as { items: Row[] }).items.map(({ id }) => id);
    };
    expect([await idsBy("newest"), await idsBy("oldest"), await idsBy("highest")]).toEqual([
      [last, dear, cheap],
      [cheap, dear, last],
      [dear, last, cheap],
    ]);
    const file = await csv(
      new URLSearchParams({ q: "เรียงลำดับ เฉพาะ", sort: "highest" }).toString(),
    );
    expect(file.startsWith("\uFEFFเลขที่,")).toBe(true);
    expect(
      file
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => Number(line.split(",")[0])),
    ).toEqual([dear, last, cheap]);
    expect(file).toContain("'=คอร์ส");
    expect((await csv(`ids=${cheap}`)).trim().split("\r\n")).toHaveLength(2);
    const noted = await shop.db
      .selectFrom("audit_entry")
      .select("detail")
      .where("action", "=", "orders.exported")
      .orderBy("id")
      .execute();
    expect(noted.map(({ detail }) => detail)).toMatchObject([
      { is_searched: true, sort: "highest" },
      { chosen: 1 },
    ]);
  });
});
