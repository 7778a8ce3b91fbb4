import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Answer, ShopClient } from "#contract/client.ts";
import type { Request } from "#contract/endpoint.ts";
import { permissions as allPermissions, type Permission } from "#domain/account/permissions.ts";
import { keyedHash } from "#server/platform/process/encryption.ts";
import {
  type AdminBuyer,
  type Claims,
  givenAdminBuyer,
  otherPicture,
  placeAdminOrder,
  plainPicture,
  reportTransfer,
  slipPicture,
  slipReference,
} from "../../../../tests/support/admin-orders.ts";
import {
  clientOf,
  givenAdministrator,
  givenBankAccount,
  givenPaymentMethods,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let bankAccountId: number;
let admin: ShopClient;
let adminVisitor: Visitor;

beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  bankAccountId = (await givenBankAccount(shop.db)).id;
  adminVisitor = await signedIn(
    shop,
    await givenAdministrator(shop.db, { firstName: "วรรณา", lastName: "ดูแล" }),
  );
  admin = clientOf(adminVisitor);
});
afterAll(() => shop.close());

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

type Query = Request<AllSchemas["adminListOrders"]>["query"];
const list = async (query: Query = {}) => value(await admin.adminListOrders({ query }));
const idsOf = async (query: Query) => (await list(query)).data.items.map(({ id }) => id);
const open = async (id: number) => value(await admin.adminGetOrder({ params: { id } })).data;

let pictures = 0;
async function reported(
  buyer: AdminBuyer,
  { claims = {}, picture, title }: { claims?: Claims; picture?: Buffer; title?: string } = {},
) {
  const orderId = await placeAdminOrder(shop, buyer, title === undefined ? {} : { title });
  pictures += 1;
  const chosen = picture ?? (await plainPicture(pictures));
  return {
    orderId,
    ...(await reportTransfer(buyer, {
      orderId,
      pictures: [chosen],
      claims: { bank_account: bankAccountId, ...claims },
    })),
  };
}

/** A person whose orders no other test has: `q` finds nothing else. */
async function buyerCalled(
  firstName: string,
  parts: Parameters<typeof givenStudent>[1] = {},
): Promise<AdminBuyer> {
  return givenAdminBuyer(shop, { firstName, lastName: "เฉพาะ", ...parts });
}

describe("GET /api/admin/orders", () => {
  it("shows slips that wait, the longest first, with since when", async () => {
    const first = await reported(await buyerCalled("รอก่อน"), { title: "ภาษาจีน" });
    const second = await reported(await buyerCalled("รอทีหลัง"));
    await shop.pool.query(
      "update shop_order set review_since = now() - interval '3 hours' where id = $1",
      [second.orderId],
    );
    const rows = (await list({ state: "review" })).data.items.filter(
      ({ id }) => id === first.orderId || id === second.orderId,
    );
    expect(rows.map(({ id }) => id)).toEqual([second.orderId, first.orderId]);
    expect(rows[1]).toMatchObject({
      status: "pending",
      student_name: "รอก่อน เฉพาะ",
      item_names: ["ภาษาจีน"],
      payable: 1290,
      currency_code: "THB",
      payment_method_name: "โอนเงินผ่านธนาคาร",
      review_since: expect.stringMatching(/^\d{4}-/),
      scheduled: null,
    });
  });

  it("shows everything else newest first", async () => {
    const buyer = await buyerCalled("ลำดับ");
    const [older, newer] = [await placeAdminOrder(shop, buyer), await placeAdminOrder(shop, buyer)];
    expect(await idsOf({ q: "ลำดับ เฉพาะ" })).toEqual([newer, older]);
  });

  it("tells slips to check from payments that a provider decides", async () => {
    const buyer = await buyerCalled("แยกคิว");
    const slip = await reported(buyer);
    const withProvider = await placeAdminOrder(shop, buyer);
    await shop.db
      .insertInto("payment")
      .values({
        order_id: withProvider,
        payment_method_id: 9,
        provider: "omise",
        state: "pending",
        amount_satang: 129_000,
        currency: "THB",
        next_check_at: new Date(),
      })
      .execute();
    await shop.db
      .updateTable("shop_order")
      .set({ status: "pending" })
      .where("id", "=", withProvider)
      .execute();
    const { counts } = await list({ q: "แยกคิว" });
    expect(counts).toMatchObject({ review: 1, provider: 1, pending: 2, all: 2 });
    expect([
      await idsOf({ q: "แยกคิว", state: "review" }),
      await idsOf({ q: "แยกคิว", state: "provider" }),
    ]).toEqual([[slip.orderId], [withProvider]]);
  });

  it("counts every view under the same filter, whichever is shown", async () => {
    const buyer = await buyerCalled("นับจำนวน");
    await reported(buyer);
    const cancelled = await placeAdminOrder(shop, buyer);
    await buyer.api.cancelOrder({ body: { order_id: cancelled } });
    await placeAdminOrder(shop, buyer);
    const { counts, data } = await list({ q: "นับจำนวน", state: "cancelled" });
    expect(counts).toMatchObject({
      review: 1,
      pending: 1,
      cancelled: 1,
      notYetReceived: 1,
      attention: 0,
      all: 3,
    });
    expect([data.total, data.pages, data.items.map(({ id }) => id)]).toEqual([1, 1, [cancelled]]);
  });

  it("keeps together what has money that does not fit", async () => {
    const orderId = await placeAdminOrder(shop, await buyerCalled("เงินไม่ตรง"));
    await shop.db
      .updateTable("shop_order")
      .set({ needs_review: true })
      .where("id", "=", orderId)
      .execute();
    expect(await idsOf({ state: "attention", q: "เงินไม่ตรง" })).toEqual([orderId]);
    await shop.db
      .updateTable("shop_order")
      .set({ needs_review: false })
      .where("id", "=", orderId)
      .execute();
  });

  it("shows fifty on a page", async () => {
    const { person } = await buyerCalled("หลายหน้า");
    await shop.pool.query(
      `insert into shop_order (token, account_id, status, payment_method_id, price_satang, payable_satang, before_vat_satang, contact_name, email, content_hash, cancel_at)
      select 'admin-token-of-many-' || n, $1, 'cancelled', 1, 100, 100, 100, 'หลายหน้า เฉพาะ', 'many@example.com', decode(md5('many' || n), 'hex'), now() from generate_series(1, 53) n`,
      [person.id],
    );
    const pages = await Promise.all([1, 2].map((page) => list({ q: "หลายหน้า", page })));
    expect(pages.map(({ data }) => [data.items.length, data.page, data.pages, data.total])).toEqual(
      [
        [50, 1, 2, 53],
        [3, 2, 2, 53],
      ],
    );
  });

  it("names items and methods in the language of the page", async () => {
    await placeAdminOrder(shop, await buyerCalled("ภาษาอังกฤษ"), { title: "Drawing" });
    const { body } = await adminVisitor.get(
      `/api/admin/orders?q=${encodeURIComponent("ภาษาอังกฤษ")}`,
      { headers: { "x-lang": "en" } },
    );
    const { items } = body.data as {
      items: { item_names: string[]; payment_method_name: string }[];
    };
    expect(items[0]).toMatchObject({
      item_names: ["Drawing in English"],
      payment_method_name: "Bank transfer",
    });
  });
});

describe("the filters of the order admin", () => {
  it("by method", async () => {
    const buyer = await buyerCalled("ช่องทาง");
    const [transfer, promptPay] = [
      await placeAdminOrder(shop, buyer),
      await placeAdminOrder(shop, buyer),
    ];
    await shop.db
      .updateTable("shop_order")
      .set({ payment_method_id: 9 })
      .where("id", "=", promptPay)
      .execute();
    expect([
      await idsOf({ q: "ช่องทาง", method: "1" }),
      await idsOf({ q: "ช่องทาง", method: "9" }),
    ]).toEqual([[transfer], [promptPay]]);
  });

  it.each([
    ["order number", (order: { id: number }) => String(order.id)],
    ["order number with its sign", (order: { id: number }) => `#${order.id}`],
    ["name", () => "สุดหา"],
    ["first and last name", () => "สุดหา เฉพาะ"],
    ["phone number", () => "0899990017"],
    ["phone number with dashes", () => "089-999-0017"],
    ["phone number with the country", () => "+66 (0)89-999-0017"],
    ["phone number from abroad", () => "0066899990017"],
    ["phone number in Thai figures", () => "๐๘๙ ๙๙๙ ๐๐๑๗"],
    ["phone number of a spreadsheet", () => "899990017.0"],
    ["the beginning of a phone number", () => "089-999"],
    ["the end of a phone number", () => "9990017"],
    ["e-mail in capitals", () => "SEEKER@EXAMPLE"],
    ["username", () => "seeker-name"],
  ])("by text: %s", async (_what, textOf) => {
    const known = await shop.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "seeker-name")
      .executeTakeFirst();
    if (!known) {
      const buyer = await buyerCalled("สุดหา", {
        phone: "0899990017",
        email: "seeker@example.com",
        username: "seeker-name",
      });
      await placeAdminOrder(shop, buyer);
    }
    const order = await shop.db
      .selectFrom("shop_order")
      .select("id")
      .where("email", "=", "seeker@example.com")
      .executeTakeFirstOrThrow();
    expect(await idsOf({ q: textOf(order) })).toEqual([order.id]);
  });

  it("by what is to be paid, from and to, both counted in", async () => {
    const buyer = await buyerCalled("ตามยอด");
    const [low, middle, high] = [
      await placeAdminOrder(shop, buyer, { priceSatang: 99_950 }),
      await placeAdminOrder(shop, buyer, { priceSatang: 100_000 }),
      await placeAdminOrder(shop, buyer, { priceSatang: 200_050 }),
    ];
    const within = (least: string, most: string) => idsOf({ q: "ตามยอด", least, most });
    expect(await within("1000", "")).toEqual([high, middle]);
    expect(await within("", "1000")).toEqual([middle, low]);
    expect(await within("999.51", "2000.49")).toEqual([middle]);
    expect((await adminVisitor.get("/api/admin/orders?least=1e3")).status).toBe(422);
  });

  it("by the reference on a slip, in small mails too, and by the name that a provider gave a payment", async () => {
    const [buyer, other] = [await buyerCalled("อ้างอิง"), await buyerCalled("อ้างอิง")];
    const [shown, paid] = [await placeAdminOrder(shop, buyer), await placeAdminOrder(shop, other)];
    const { slips } = await reportTransfer(buyer, {
      orderId: shown,
      pictures: [await plainPicture(211)],
      claims: { bank_account: bankAccountId },
    });
    const reference = "C2611ABC00000000042";
    const slip_reference_hash = keyedHash(shop.config.secrets.data, "slip", `004:${reference}`);
    await shop.db
      .updateTable("stored_file")
      .set({ slip_reference_hash })
      .where("name", "in", slips)
      .execute();
    const payment = {
      order_id: paid,
      payment_method_id: 9,
      provider: "omise",
      state: "expired",
      amount_satang: 129_000,
      currency: "THB",
    } as const;
    await shop.db
      .insertInto("payment")
      .values({ ...payment, provider_reference: "chrg_test_find1me" })
      .execute();
    expect(await idsOf({ q: reference })).toEqual([shown]);
    expect(await idsOf({ q: reference.toLowerCase() })).toEqual([shown]);
    expect(await idsOf({ q: reference.slice(0, -1) })).toEqual([]);
    expect(await idsOf({ q: "chrg_test_find1me" })).toEqual([paid]);
  });

  it("take a percent sign for what it is", async () => {
    expect(await idsOf({ q: "%" })).toEqual([]);
  });

  it.each([
    ["2026-03-01", "2026-03-01", ["first"]],
    ["2026-03-02", "2026-03-02", ["second"]],
    ["2026-03-01", "2026-03-02", ["second", "first"]],
    ["2026-03-02", "", ["second"]],
    ["", "2026-03-01", ["first"]],
  ])("by days as they are in Bangkok: %s to %s", async (from, to, expected) => {
    const name = `วันที่${from}ถึง${to}จบ`;
    const buyer = await buyerCalled(name);
    const orders = {
      first: await placeAdminOrder(shop, buyer),
      second: await placeAdminOrder(shop, buyer),
    };
    const times = { first: "2026-03-01T16:59:59Z", second: "2026-03-01T17:00:00Z" };
    for (const key of ["first", "second"] as const)
      await shop.pool.query("update shop_order set created_at = $2 where id = $1", [
        orders[key],
        times[key],
      ]);
    expect(await idsOf({ q: name, from, to })).toEqual(
      expected.map((key) => orders[key as "first" | "second"]),
    );
  });

  it.each([
    ["from", "2026-02-31"],
    ["to", "2026-13-01"],
  ])("refuse a day that is not in the calendar: %s", async (param, day) => {
    const answer = await admin.adminListOrders({ query: { [param]: day } });
    expect(answer).toMatchObject({
      ok: false,
      status: 422,
      code: "INPUT_ERROR",
      errors: [{ param }],
    });
  });

  it("refuse an unknown state", async () => {
    expect((await adminVisitor.get("/api/admin/orders?state=lost")).status).toBe(422);
  });
});

describe("GET /api/admin/orders/:id", () => {
  it("ORDER-11 shows what was ordered and how its price became the amount due", async () => {
    const buyer = await buyerCalled("ยอดรวม");
    const orderId = await placeAdminOrder(shop, buyer, { title: "ภาษาญี่ปุ่น", priceSatang: 200_050 });
    expect(await open(orderId)).toMatchObject({
      id: orderId,
      status: "notYetReceived",
      student_id: buyer.person.id,
      contact_name: "ยอดรวม เฉพาะ",
      price: 2000.5,
      discount: 0,
      discounts: [],
      shipping_fee: 0,
      withholding_price: 0,
      payable: 2000.5,
      shipping_address: null,
      lines: [
        {
          name: "ภาษาญี่ปุ่น",
          plan_name: "เรียนได้ตลอดชีพ",
          qty: 1,
          unit_price: 2000.5,
          discount: 0,
          total: 2000.5,
        },
      ],
      payments: [],
      may_decide: true,
    });
  });

  it("names each discount: coupons by their code, the rest by the promotion", async () => {
    const { person } = await buyerCalled("ส่วนลด");
    const { db } = shop;
    const coupon = await db
      .insertInto("coupon")
      .values({
        code: "QR5",
        code_folded: "qr5",
        coupon_type: "P1",
        discount_type: "amount",
        amount_satang: 5_000,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const promotion = await db
      .insertInto("promotion")
      .values({
        title_th: "คู่หู",
        title_en: "Pair",
        promotion_type: "P1",
        discount_type: "percent",
        percent: "10",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const sums = {
      price_satang: 100_000,
      discount_satang: 15_000,
      satang_off: 25,
      withholding_percent: 3,
      withholding_satang: 2_383,
      payable_satang: 82_617,
      before_vat_satang: 79_439,
    };
    const order = await db
      .insertInto("shop_order")
      .values({
        ...sums,
        token: "admin-token-of-discounts",
        account_id: person.id,
        payment_method_id: 1,
        promotion_id: promotion.id,
        contact_name: "ส่วนลด",
        email: "discount@example.com",
        content_hash: Buffer.from("discounts"),
        cancel_at: new Date(Date.now() + 3_600_000),
        status: "cancelled",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("coupon_use")
      .values({
        order_id: order.id,
        coupon_id: coupon.id,
        account_id: person.id,
        discount_satang: 5_000,
        state: "released",
      })
      .execute();
    expect(await open(order.id)).toMatchObject({
      discount: 150,
      discounts: [
        { kind: "promotion", name: "คู่หู", amount: 99.75 },
        { kind: "coupon", name: "QR5", amount: 50 },
        { kind: "own_amount", name: "", amount: 0.25 },
      ],
      withholding_percent: 3,
      withholding_price: 23.83,
      payable: 826.17,
    });
  });

  it("PAY-15 shows what the buyer claims of a transfer", async () => {
    const buyer = await buyerCalled("แจ้งโอน");
    const claims = {
      transfer_amount: "1190.50",
      bank_code: "SCB",
      transfer_datetime: "2026-11-20",
      time: "23:30",
      description: "โอนจากบัญชีแม่",
      address: "99/1 ถนนสุขุมวิท",
    };
    const { orderId, paymentId } = await reported(buyer, { claims });
    expect((await open(orderId)).payments).toMatchObject([
      {
        id: paymentId,
        state: "pending",
        provider: null,
        amount: 1290,
        is_decidable: true,
        decided_by: null,
        report: {
          transfer_amount: 1190.5,
          originating_bank_code: "SCB",
          transferred_at: "2026-11-20T16:30:00.000Z",
          description: "โอนจากบัญชีแม่",
          address: "99/1 ถนนสุขุมวิท",
          bank_account: {
            bank_code: "KBANK",
            account_number: "1234567890",
            account_name: "บริษัท ร้านเรียน จำกัด",
          },
        },
      },
    ]);
  });

  it("shows bank and reference of the slip's QR, and that another order showed the same transfer", async () => {
    const first = await reported(await buyerCalled("สลิปแรก"), { picture: slipPicture });
    const second = await reported(await buyerCalled("สลิปซ้ำ"), {
      picture: await otherPicture(slipPicture),
    });
    const slipOf = async (orderId: number) => (await open(orderId)).payments[0]?.report?.slips[0];
    expect(await slipOf(first.orderId)).toEqual({
      name: first.slips[0],
      url: `/private/files/${first.slips[0]}`,
      bank_code: "KTB",
      reference: slipReference,
      day: null,
      seen_on_orders: [second.orderId],
      same_picture_on_orders: [],
    });
    expect(await slipOf(second.orderId)).toMatchObject({
      reference: slipReference,
      seen_on_orders: [first.orderId],
      same_picture_on_orders: [],
    });
  });

  it("shows that another order came with the very same picture, QR or not", async () => {
    const picture = await plainPicture(250);
    const first = await reported(await buyerCalled("รูปแรก"), { picture });
    const second = await reported(await buyerCalled("รูปซ้ำ"), { picture });
    expect((await open(second.orderId)).payments[0]?.report?.slips).toMatchObject([
      {
        bank_code: null,
        reference: null,
        seen_on_orders: [],
        same_picture_on_orders: [first.orderId],
      },
    ]);
  });

  it("shows the latest report; one that was sent again is not 'seen before'", async () => {
    const buyer = await buyerCalled("ส่งใหม่");
    const picture = await plainPicture(251);
    const first = await reported(buyer, { picture });
    const { slips } = await reportTransfer(buyer, {
      orderId: first.orderId,
      pictures: [picture],
      claims: { bank_account: bankAccountId, transfer_amount: "1000" },
    });
    const { payments } = await open(first.orderId);
    expect(payments.map(({ report }) => report)).toMatchObject([
      { transfer_amount: 1000, slips: [{ name: slips[0], same_picture_on_orders: [] }] },
    ]);
  });

  it("shows a decision that can still be undone, here and in the list", async () => {
    const { orderId, paymentId } = await reported(await buyerCalled("กำลังตัดสิน"));
    await admin.adminApprovePayment({ params: { paymentId }, body: { after_s: 30 } });
    const order = await open(orderId);
    expect(order).toMatchObject({
      scheduled: "approve",
      payments: [{ is_decidable: true, scheduled: { decision: "approve", by: "วรรณา ดูแล" } }],
    });
    expect((await list({ q: "กำลังตัดสิน" })).data.items).toMatchObject([
      { id: orderId, status: "pending", scheduled: "approve" },
    ]);
    await admin.adminUndoDecision({ params: { paymentId }, body: {} });
    expect((await open(orderId)).payments).toMatchObject([{ scheduled: null }]);
  });

  it("tells what happened, from the order on, with who did it and why", async () => {
    const { orderId, paymentId } = await reported(await buyerCalled("เรื่องราว"));
    await admin.adminRejectPayment({ params: { paymentId }, body: { reason: "อ่านสลิปไม่ชัด" } });
    const order = await open(orderId);
    expect(order).toMatchObject({
      status: "rejected",
      reject_reason: "อ่านสลิปไม่ชัด",
      payments: [{ state: "failed", is_decidable: false, decided_by: "วรรณา ดูแล" }],
    });
    expect(
      order.timeline.map(({ action, by_role, by_name, detail }) => [
        action,
        by_role,
        by_name,
        detail.reason,
      ]),
    ).toEqual([
      ["order.placed", "student", "เรื่องราว เฉพาะ", null],
      ["payment.reported", "student", "เรื่องราว เฉพาะ", null],
      ["payment.rejected", "administrator", "วรรณา ดูแล", "อ่านสลิปไม่ชัด"],
    ]);
  });

  it("offers the owner's reasons of its kind in their order, in the buyer's language, and keeps what was said", async () => {
    type ReasonRevision = { version: number; values: Record<string, string | number | boolean> };
    const path = "/api/admin/setting-lists/reject-reasons";
    const offered = async (orderId: number) => (await open(orderId)).reject_reasons;
    const [thai, english] = [
      await reported(await buyerCalled("เหตุผล")),
      await reported(await buyerCalled("Reason", { lang: "en" })),
    ];
    const before = await offered(thai.orderId);
    expect(before.map(({ name }) => name)).toEqual([
      "ไม่พบเงินเข้า",
      "ยอดไม่ตรง",
      "สลิปไม่ชัด",
      "สลิปเคยใช้แล้ว",
      "โอนผิดบัญชี",
    ]);
    const words = {
      name_th: "ลองใหม่",
      name_en: "Again",
      text_th: "กรุณาส่งอีกครั้ง",
      text_en: "Please send it again.",
    };
    const made = await adminVisitor.post(path, {
      values: { used_for: "slip", ...words, position: 0, is_active: true },
    });
    const { id, ...revision } = made.body.data as ReasonRevision & { id: number };
    expect((await offered(thai.orderId))[1]).toEqual({ id, name: "ลองใหม่", text: "กรุณาส่งอีกครั้ง" });
    expect((await offered(english.orderId))[1]).toEqual({
      id,
      name: "ลองใหม่",
      text: "Please send it again.",
    });
    await admin.adminRejectPayment({
      params: { paymentId: thai.paymentId },
      body: { reason: "กรุณาส่งอีกครั้ง" },
    });
    await adminVisitor.put(`${path}/${id}`, {
      version: revision.version,
      values: { ...revision.values, text_th: "อื่น", is_active: false },
    });
    expect(await open(thai.orderId)).toMatchObject({
      reject_reason: "กรุณาส่งอีกครั้ง",
      reject_reasons: [],
      timeline: [{}, {}, { detail: { reason: "กรุณาส่งอีกครั้ง" } }],
    });
    expect((await offered(english.orderId)).map((reason) => reason.id)).toEqual(
      before.map((reason) => reason.id),
    );
  });

  it("says whether the caller may decide", async () => {
    const { orderId } = await reported(await buyerCalled("ดูอย่างเดียว"));
    const reader = await administratorWith(["order.read"]);
    expect(value(await reader.adminGetOrder({ params: { id: orderId } })).data.may_decide).toBe(
      false,
    );
  });
});

async function administratorWith(permissions: readonly Permission[]): Promise<ShopClient> {
  return clientOf(await signedIn(shop, await givenAdministrator(shop.db, { permissions })));
}

type Call = (client: ShopClient) => Promise<Answer<unknown>>;
const nobody = 999_999_999;
/** Who has any one of the permissions may. */
const calls: [string, readonly Permission[], Call][] = [
  ["adminListOrders", ["order.read"], (client) => client.adminListOrders({ query: {} })],
  ["adminGetOrder", ["order.read"], (client) => client.adminGetOrder({ params: { id: nobody } })],
  ["adminGetMoneyToday", ["order.read"], (client) => client.adminGetMoneyToday()],
  [
    "adminApprovePayment",
    ["payment.approve"],
    (client) => client.adminApprovePayment({ params: { paymentId: nobody }, body: {} }),
  ],
  [
    "adminRejectPayment",
    ["payment.approve"],
    (client) =>
      client.adminRejectPayment({ params: { paymentId: nobody }, body: { reason: "ไม่พบเงินเข้า" } }),
  ],
  [
    "adminUndoDecision",
    ["payment.approve"],
    (client) => client.adminUndoDecision({ params: { paymentId: nobody }, body: {} }),
  ],
  ["adminListToResolve", ["order.read"], (client) => client.adminListToResolve({ query: {} })],
  ["adminListPaymentNotices", ["order.read"], (client) => client.adminListPaymentNotices()],
  [
    "adminResolveReview",
    ["payment.refund"],
    (client) =>
      client.adminResolveReview({
        params: { reviewId: nobody },
        body: { resolution: "keep", note: "ตกลงกันแล้ว" },
      }),
  ],
  [
    "adminCloseBreak",
    ["payment.refund"],
    (client) => client.adminCloseBreak({ params: { breakId: nobody }, body: { note: "ตรวจแล้ว" } }),
  ],
  [
    "adminRefundPayment",
    ["payment.refund"],
    (client) =>
      client.adminRefundPayment({
        params: { paymentId: nobody },
        body: { amount: 1, returned: 0, way: "provider", reason: "ยกเลิกคอร์ส", password: "" },
      }),
  ],
  [
    "adminSendMailAgain",
    ["payment.approve"],
    (client) => client.adminSendMailAgain({ params: { id: nobody, mailId: nobody }, body: {} }),
  ],
  [
    "adminConfirmRefundApproval",
    ["payment.refund"],
    (client) =>
      client.adminConfirmRefundApproval({ params: { approvalId: nobody }, body: { password: "" } }),
  ],
  [
    "adminDropRefundApproval",
    ["payment.refund"],
    (client) => client.adminDropRefundApproval({ params: { approvalId: nobody }, body: {} }),
  ],
  [
    "adminListMails",
    ["order.read", "user.manage"],
    (client) => client.adminListMails({ query: {} }),
  ],
  [
    "adminGetMail",
    ["order.read", "user.manage"],
    (client) => client.adminGetMail({ params: { id: nobody } }),
  ],
];

describe.each(calls)("%s", (name, permissions, call) => {
  it("LOGIN-08 is not for visitors", async () => {
    expect(await call(clientOf(shop.visitor()))).toMatchObject({
      ok: false,
      status: 401,
      code: "UNAUTHORIZED",
    });
  });

  it("LOGIN-08 is not for students", async () => {
    const student = clientOf(await signedIn(shop, await givenStudent(shop.db)));
    expect(await call(student)).toMatchObject({ ok: false, status: 403, code: "FORBIDDEN" });
  });

  it("LOGIN-08 needs its own permission", async () => {
    const others = allPermissions.filter((one) => !permissions.includes(one));
    expect(await call(await administratorWith(others))).toMatchObject({
      ok: false,
      status: 403,
      code: "FORBIDDEN",
    });
  });

  it("answers with that permission alone", async () => {
    for (const permission of permissions) {
      const answer = await call(await administratorWith([permission]));
      expect(answer.ok || answer.code).toBe(
        [
          "adminListOrders",
          "adminGetMoneyToday",
          "adminListToResolve",
          "adminListPaymentNotices",
          "adminListMails",
        ].includes(name)
          ? true
          : "NOT_FOUND",
      );
    }
  });
});

describe("GET /private/files/:name of a slip", () => {
  it("LOGIN-08 is read by its owner and by administrators who read orders or approve payments", async () => {
    const buyer = await buyerCalled("เจ้าของสลิป");
    const { slips } = await reported(buyer, { picture: slipPicture });
    const path = `/private/files/${slips[0]}`;
    const [other, reader, approver, unable] = await Promise.all([
      givenAdminBuyer(shop).then(({ visitor }) => visitor),
      givenAdministrator(shop.db, { permissions: ["order.read"] }).then((person) =>
        signedIn(shop, person),
      ),
      givenAdministrator(shop.db, { permissions: ["payment.approve"] }).then((person) =>
        signedIn(shop, person),
      ),
      givenAdministrator(shop.db, { permissions: ["coupon.manage"] }).then((person) =>
        signedIn(shop, person),
      ),
    ]);
    const statusFor = async (visitor: Visitor) => (await visitor.get(path)).status;
    expect({
      owner: await statusFor(buyer.visitor),
      reader: await statusFor(reader),
      approver: await statusFor(approver),
      unable: await statusFor(unable),
      other: await statusFor(other),
      nobody: await statusFor(shop.visitor()),
    }).toEqual({ owner: 200, reader: 200, approver: 200, unable: 404, other: 404, nobody: 401 });
  });
});
