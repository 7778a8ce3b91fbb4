import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { couponRow } from "../../../../tests/support/discount-rows.ts";
import { givenSettings } from "../../../../tests/support/factories.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../tests/support/payment-shop.ts";
import type { Answer } from "../../../../tests/support/visitor.ts";

let shop: PaymentShop;
let owner: Person;
const password = "dek-D_2569";
beforeAll(async () => {
  shop = await paymentShop();
  owner = await shop.administrator(["payment.approve", "payment.refund", "order.read"]);
  await shop.pool.query("update account set password_hash = $1 where id = $2", [
    await shop.parts.passwords.hash(password),
    owner.id,
  ]);
});
beforeEach(() =>
  shop.pool.query("truncate first_approval, statement_line, statement_mapping, statement_import"),
);
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

type Line = { id: number; state: string; faults: string[]; order: { id: number } | null };
const columns = {
  date: 0,
  time: 1,
  amount: 2,
  credit: null,
  debit: null,
  direction: null,
  balance: null,
  description: 3,
  account: null,
  more: [],
  unsigned: "in",
};
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code;

function cells(minutes = 1): string {
  const [day = "", time = ""] = new Date(
    shop.clock.now().getTime() + 7 * 3_600_000 + minutes * 60_000,
  )
    .toISOString()
    .split("T");
  return `${day},${time.slice(0, 5)}`;
}
async function list(): Promise<Line[]> {
  return (
    (await owner.visitor.get("/api/admin/statement?sort=oldest")).body.data as { items: Line[] }
  ).items;
}
async function kept(...lines: string[]): Promise<Line[]> {
  const file = Buffer.from(["วันที่,เวลา,จำนวนเงิน,รายการ", ...lines].join("\r\n")).toString("base64");
  const answer = await owner.visitor.post("/api/admin/statement/import", {
    bank_account_id: shop.bankAccountId,
    file_name: "k.csv",
    file,
    columns,
  });
  expect(answer.status).toBe(200);
  return list();
}
const approveAll = (who = owner) => who.visitor.post("/api/admin/statement/approve", {});
const takeBack = (line: Line | undefined, more: object = {}, who = owner) =>
  who.visitor.post(`/api/admin/statement/lines/${line?.id}/take-back`, {
    note: "อนุมัติผิดคน",
    password,
    ...more,
  });
const refund = (paymentId: number, amount: number) =>
  owner.visitor.post(`/api/admin/payments/${paymentId}/refund`, {
    amount,
    returned: 0,
    way: "bank",
    reason: "ขอคืน",
    note: "",
    password,
    reference: "x1",
    bank_code: "KBANK",
    account_number: "1234567890",
    returned_on: "2026-11-20",
  });
const importId = async () =>
  Number((await shop.pool.query("select max(id) as id from statement_import")).rows[0].id);
const takeBackFile = (id: number, note = "ผิดไฟล์") =>
  owner.visitor.post(`/api/admin/statement/imports/${id}/take-back`, { note });
const one = async (sql: string, ...values: unknown[]) =>
  (await shop.pool.query(sql, values)).rows[0];

describe("an approval by a line", () => {
  it("is taken back: the order waits unpaid with its seat and its coupon, access ends, the books are even and the buyer hears why", async () => {
    const student = await shop.student();
    const made = await shop.order(student, { payableSatang: 321_000, courses: [{ seatLimit: 5 }] });
    const coupon = await couponRow(shop.db, { items: [] });
    await shop.pool.query(
      "insert into coupon_use (order_id, coupon_id, account_id, discount_satang) values ($1, $2, $3, 0)",
      [made.id, coupon.id, student.id],
    );
    await shop.pool.query("update coupon set uses_held = uses_held + 1 where id = $1", [coupon.id]);
    const [line] = await kept(`${cells(1)},3210.00,x`);
    await approveAll();
    const course = made.courseIds[0];
    const before = await one(
      "select seats_held, seats_taken from catalog_item where id = $1",
      course,
    );
    expect(codeOf(await takeBack(line, { password: "wrong" }))).toBe("INPUT_ERROR");
    expect(codeOf(await takeBack(line, { note: " " }))).toBe("INPUT_ERROR");
    expect((await takeBack(line)).status).toBe(200);
    expect(
      await one(
        "select status, reject_reason, cancel_at > now() as waits from shop_order where id = $1",
        made.id,
      ),
    ).toEqual({
      status: "notYetReceived",
      reject_reason: "อนุมัติผิดคน",
      waits: true,
    });
    expect(
      await one("select state, failure_code from payment where order_id = $1", made.id),
    ).toEqual({ state: "failed", failure_code: "approval_taken_back" });
    expect(await one("select state, reason from enrollment where item_id = $1", course)).toEqual({
      state: "refused",
      reason: "อนุมัติผิดคน",
    });
    expect(
      await one(
        "select sum(amount_satang)::int as rest, count(*)::int as entries from ledger_entry where order_id = $1 and ledger_account = 'bank'",
        made.id,
      ),
    ).toEqual({
      rest: 0,
      entries: 2,
    });
    expect(
      await one("select seats_held, seats_taken from catalog_item where id = $1", course),
    ).toEqual({
      seats_held: before.seats_held + 1,
      seats_taken: before.seats_taken - 1,
    });
    expect(await one("select state from coupon_use where order_id = $1", made.id)).toEqual({
      state: "reserved",
    });
    expect(
      await one(
        "select payload from outbox_message where key like 'approvalTakenBack:%' order by id desc limit 1",
      ),
    ).toMatchObject({
      payload: { template: "approvalTakenBack", data: { orderId: made.id, reason: "อนุมัติผิดคน" } },
    });
    expect(
      await one(
        "select actor_id, detail from audit_entry where action = 'payment.approval_taken_back' and object = $1",
        `order:${made.id}`,
      ),
    ).toMatchObject({
      actor_id: owner.id,
      detail: { statement_line: line?.id, reason: "อนุมัติผิดคน" },
    });

    // The line is never certain for it again, but a person can still choose it; its buyer hears of
    // that approval, too.
    expect(await list()).toMatchObject([
      { state: "differs", faults: ["undone"], order: { id: made.id } },
    ]);
    expect((await approveAll()).body.data).toMatchObject({ results: [] });
    const choice = await owner.visitor.post(`/api/admin/statement/lines/${line?.id}/choose`, {
      order_id: made.id,
      note: "ถูกแล้ว",
    });
    expect(choice.status).toBe(200);
    expect(await one("select status from shop_order where id = $1", made.id)).toEqual({
      status: "approved",
    });
    expect(
      await one(
        "select count(*)::int as mails from outbox_message where key like $1",
        `paymentApproved:${made.id}%`,
      ),
    ).toEqual({ mails: 2 });
  });

  it("is taken back once when two press at once, and not by a person who may not or who is the buyer", async () => {
    const made = await shop.order(await shop.student(), { payableSatang: 322_000 });
    const [line] = await kept(`${cells(1)},3220.00,x`);
    await approveAll();
    const reader = await shop.administrator(["order.read"]);
    expect((await takeBack(line, {}, reader)).status).toBe(403);
    await shop.pool.query("update account set is_student = true where id = $1", [owner.id]);
    await shop.pool.query("alter table shop_order disable trigger all");
    await shop.pool.query("update shop_order set account_id = $1 where id = $2", [
      owner.id,
      made.id,
    ]);
    expect(codeOf(await takeBack(line))).toBe("OWN_ORDER");
    await shop.pool.query(
      "update shop_order set account_id = (select account_id from order_line where order_id = $1 limit 1) where id = $1",
      [made.id],
    );
    await shop.pool.query("alter table shop_order enable trigger all");
    const answers = await Promise.all([takeBack(line), takeBack(line)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("taken back and refunded at the same moment, it is one of the two", async () => {
    for (let round = 0; round < 6; round++) {
      await shop.pool.query("truncate first_approval, statement_line, statement_import");
      const made = await shop.order(await shop.student(), {
        payableSatang: 730_000 + round * 10_000,
      });
      const [line] = await kept(`${cells(1)},${7300 + round * 100}.00,x`);
      await approveAll();
      const { id } = await one("select id from payment where order_id = $1", made.id);
      const acts = [
        () => takeBack(line),
        () => refund(id, 7300 + round * 100),
        () => takeBack(line),
      ];
      const answers = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
      expect(answers.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { status } = await one("select status from shop_order where id = $1", made.id);
      expect(["notYetReceived", "refunded"]).toContain(status);
      expect(
        (
          await one(
            "select sum(amount_satang)::int as rest from ledger_entry where order_id = $1 and ledger_account = 'bank'",
            made.id,
          )
        ).rest,
      ).toBe(0);
    }
  });

  it("one line chosen for two orders at the same moment pays one", async () => {
    const [first, second] = [
      await shop.order(await shop.student(), { payableSatang: 910_000 }),
      await shop.order(await shop.student(), { payableSatang: 910_000 }),
    ];
    const [line] = await kept(`${cells(1)},9100.00,x`);
    const choose = (order_id: number) =>
      owner.visitor.post(`/api/admin/statement/lines/${line?.id}/choose`, {
        order_id,
        note: "ถูกแล้ว",
      });
    const answers = await Promise.all([first.id, second.id, first.id, second.id].map(choose));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { rows } = await shop.pool.query("select status from shop_order where id = any ($1)", [
      [first.id, second.id],
    ]);
    expect(rows.filter(({ status }) => status === "approved")).toHaveLength(1);
  });

  it("stays once a refund, a parcel or the same order anew has followed", async () => {
    const student = await shop.student();
    const [refunded, shipped] = [
      await shop.order(await shop.student(), { payableSatang: 323_000 }),
      await shop.order(student, { payableSatang: 324_000 }),
    ];
    const lines = await kept(`${cells(1)},3230.00,x`, `${cells(2)},3240.00,x`);
    await approveAll();
    const payment = await one("select id from payment where order_id = $1", refunded.id);
    expect((await refund(payment.id, 1)).status).toBe(200);
    await shop.pool.query(
      "insert into order_shipment (order_id, carrier, tracking, written_by) values ($1, 'flash', 'TH1', $2)",
      [shipped.id, owner.id],
    );
    expect([codeOf(await takeBack(lines[0])), codeOf(await takeBack(lines[1]))]).toEqual([
      "CANNOT_TAKE_BACK",
      "CANNOT_TAKE_BACK",
    ]);
    await shop.pool.query("update order_shipment set ended_at = now() where order_id = $1", [
      shipped.id,
    ]);
    expect((await takeBack(lines[1])).status).toBe(200);
  });
});

describe("an order whose price came in two parts", () => {
  const choose = (line: Line | undefined, order_id: number, more: object = {}) =>
    owner.visitor.post(`/api/admin/statement/lines/${line?.id}/choose`, {
      order_id,
      note: "ถูกแล้ว",
      ...more,
    });
  const orderRow = (id: number) =>
    one("select status, owed_satang::int as owed from shop_order where id = $1", id);
  const books = async (id: number) =>
    (
      await shop.pool.query(
        "select ledger_account, sum(amount_satang)::int as sum from ledger_entry where order_id = $1 group by 1 having sum(amount_satang) <> 0",
        [id],
      )
    ).rows;

  it("has each payment with its own line, a rest that comes twice is a second transfer, and each line can be taken back, the last one first", async () => {
    const made = await shop.order(await shop.student(), { payableSatang: 471_000 });
    const [part] = await kept(`${cells(1)},4400.00,x`);
    expect((await choose(part, made.id, { rest: "ask" })).status).toBe(200);
    const [, rest] = await kept(`${cells(3)},310.00,x`);
    expect(rest).toMatchObject({ state: "matched", order: { id: made.id } });
    await approveAll();
    const shown = (
      (await owner.visitor.get(`/api/admin/orders/${made.id}`)).body.data as {
        payments: { statement: object }[];
      }
    ).payments;
    expect(shown.map(({ statement }) => statement)).toMatchObject([
      { line_id: rest?.id, amount: 310 },
      { line_id: part?.id, amount: 4400 },
    ]);

    const [, , again, partAgain] = await kept(`${cells(5)},310.00,y`, `${cells(7)},4400.00,z`);
    expect([again, partAgain]).toMatchObject(
      [1, 2].map(() => ({ state: "differs", faults: ["taken"], order: { id: made.id } })),
    );
    expect((await choose(again, made.id, { is_second: true })).status).toBe(200);

    expect(codeOf(await takeBack(part))).toBe("TAKE_BACK_REST_FIRST");
    expect((await takeBack(rest)).status).toBe(200);
    expect(await orderRow(made.id)).toEqual({ status: "notYetReceived", owed: 31_000 });
    const open = (await list()).find(({ id }) => id === rest?.id);
    expect(open).toMatchObject({ state: "differs", faults: ["undone"], order: { id: made.id } });
    expect((await takeBack(part)).status).toBe(200);
    expect(await orderRow(made.id)).toEqual({ status: "notYetReceived", owed: null });
    // What came once more is still the buyer's.
    expect(await books(made.id)).toEqual([
      { ledger_account: "bank", sum: 31_000 },
      { ledger_account: "refund_due", sum: -31_000 },
    ]);
  });

  it("says why it cannot be taken back: more came than it costs, or its buyer has as many open orders as may be", async () => {
    const student = await shop.student();
    const [over, many] = [
      await shop.order(await shop.student(), { payableSatang: 571_000 }),
      await shop.order(student, { payableSatang: 671_000 }),
    ];
    const [first] = await kept(`${cells(1)},5800.00,x`, `${cells(2)},6710.00,y`);
    await choose(first, over.id);
    await approveAll();
    for (let count = 0; count < 3; count++) await shop.order(student, { payableSatang: 100 });
    const lines = await list();
    expect([codeOf(await takeBack(lines[0])), codeOf(await takeBack(lines[1]))]).toEqual([
      "TAKE_BACK_OVERPAID",
      "TAKE_BACK_OPEN_ORDERS",
    ]);
    expect((await orderRow(many.id)).status).toBe("approved");
  });
});

describe("an order that is taken back", () => {
  it("is as one that was not paid to a buyer who has sent no slip, and rejected to one who has", async () => {
    const student = await shop.student();
    const [silent, told] = [
      await shop.order(await shop.student(), { payableSatang: 381_000 }),
      await shop.order(student, { payableSatang: 481_000 }),
    ];
    const form = {
      order_id: told.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "4810",
      contact_name: "สมชาย",
      slip: [await shop.slip(student)],
    };
    expect((await student.visitor.post("/private/payment/report", form)).status).toBe(200);
    const lines = await kept(`${cells(1)},3810.00,x`, `${cells(2)},4810.00,y`);
    await approveAll();
    for (const line of lines) expect((await takeBack(line)).status).toBe(200);
    const { rows } = await shop.pool.query(
      "select status from shop_order where id = any ($1) order by id",
      [[silent.id, told.id]],
    );
    expect(rows.map(({ status }) => status)).toEqual(["notYetReceived", "rejected"]);
  });
});

describe("a line for which the shop finds no order", () => {
  it("is given to one by its number, if that is paid by transfer", async () => {
    const made = await shop.order(await shop.student(), { payableSatang: 1_381_000 });
    const [line] = await kept(`${cells(1)},57.00,x`);
    expect(line).toMatchObject({ state: "unmatched", order: null });
    const look = async (order: number) =>
      (
        (await owner.visitor.get(`/api/admin/statement/lines/${line?.id}?order=${order}`)).body
          .data as { candidates: object[] }
      ).candidates;
    expect([await look(made.id), await look(999_999)]).toMatchObject([
      [{ order_id: made.id, faults: ["amount"], is_paid: false }],
      [],
    ]);
    const choose = (order_id: number, more: object = {}) =>
      owner.visitor.post(`/api/admin/statement/lines/${line?.id}/choose`, {
        order_id,
        note: "ผู้ซื้อโทรมา",
        ...more,
      });
    expect([codeOf(await choose(999_999)), codeOf(await choose(made.id))]).toEqual([
      "ORDER_NOT_PAYABLE",
      "REST_UNDECIDED",
    ]);
    expect((await choose(made.id, { rest: "ask" })).status).toBe(200);
    expect(
      await one("select owed_satang::int as owed from shop_order where id = $1", made.id),
    ).toEqual({ owed: 1_375_300 });
  });
});

describe("the first of two approvals by a line", () => {
  it("shows the second person its line, keeps the file, and leaves an unpaid order where it is withdrawn", async () => {
    const made = await shop.order(await shop.student(), { payableSatang: 2_381_000 });
    const [line] = await kept(`${cells(1)},23810.00,x`);
    await givenSettings(shop.db, { secondApprovalAboveSatang: 2_000_000 });
    expect((await approveAll()).body.data).toMatchObject({ results: [{ result: "waits" }] });
    expect(await brokenInvariants(shop.db)).toEqual([]);
    const [payment] = (
      (await owner.visitor.get(`/api/admin/orders/${made.id}`)).body.data as {
        payments: { id: number }[];
      }
    ).payments;
    expect(payment).toMatchObject({
      report: null,
      statement: { line_id: line?.id, amount: 23_810 },
      first_approval: { is_own: true },
    });
    expect(codeOf(await takeBackFile(await importId()))).toBe("STATEMENT_IN_USE");
    expect((await owner.visitor.post(`/api/admin/payments/${payment?.id}/undo`, {})).status).toBe(
      200,
    );
    await givenSettings(shop.db, { secondApprovalAboveSatang: 0 });
    expect(
      await one(
        "select o.status, p.state from shop_order o join payment p on p.order_id = o.id where o.id = $1",
        made.id,
      ),
    ).toEqual({
      status: "notYetReceived",
      state: "failed",
    });
    expect((await takeBackFile(await importId())).status).toBe(200);
  });
});

describe("a file", () => {
  it("is taken back with all its lines, and comes again as new; not while it stands for an order's money", async () => {
    const made = await shop.order(await shop.student(), { payableSatang: 331_000 });
    const [line] = await kept(
      `${cells(1)},3310.00,x`,
      `${cells(2)},99.00,y`,
      `${cells(3)},-5.00,z`,
    );
    await approveAll();
    const id = await importId();
    expect(codeOf(await takeBackFile(id))).toBe("STATEMENT_IN_USE");
    expect((await takeBack(line)).status).toBe(200);
    expect(codeOf(await takeBackFile(id, " "))).toBe("INPUT_ERROR");
    const answers = await Promise.all([takeBackFile(id), takeBackFile(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(codeOf(await takeBackFile(999_999))).toBe("NOT_FOUND");
    expect(await list()).toEqual([]);
    const past = (await owner.visitor.get("/api/admin/statement/imports")).body.data as {
      items: object[];
    };
    expect(past.items).toMatchObject([
      { id, taken_back: { note: "ผิดไฟล์", by: expect.any(String) }, counts: [] },
    ]);
    expect(
      await one(
        "select detail from audit_entry where action = 'statement.import_taken_back' order by id desc limit 1",
      ),
    ).toMatchObject({
      detail: { lines: 3, reason: "ผิดไฟล์" },
    });
    expect(await kept(`${cells(1)},3310.00,x`)).toMatchObject([
      { state: "matched", order: { id: made.id } },
    ]);
  });
});

describe("a second transfer", () => {
  type OpenItem = { source: string; id: number; kind: string; order_id: number };
  const allToResolve = async () =>
    ((await owner.visitor.get("/api/admin/payments/resolve")).body.data as { items: OpenItem[] })
      .items;
  const toResolve = async (of: { id: number }) =>
    (await allToResolve()).filter(({ order_id }) => order_id === of.id);

  it("stands with the money to resolve from the moment it is read, is kept as owed by a person, and goes back from there", async () => {
    const made = await shop.order(await shop.student(), { payableSatang: 341_000 });
    await kept(`${cells(1)},3410.00,x`);
    await approveAll();
    const [, again] = await kept(`${cells(9)},3410.00,y`);
    expect(again).toMatchObject({ state: "differs", faults: ["taken"], order: { id: made.id } });
    expect(await toResolve(made)).toMatchObject([
      {
        source: "line",
        id: again?.id,
        kind: "second_payment",
        order_id: made.id,
        amount: 3410,
        actions: [],
      },
    ]);
    const all = await allToResolve();
    expect((await owner.visitor.get("/api/admin/payments/resolve")).body).toMatchObject({
      open: all.length,
    });
    // What stands there is what the figures count.
    const figures = await (await shop.administrator(["figure.read"])).visitor.get(
      "/api/admin/figures/now",
    );
    const counted = (figures.body.data as { to_resolve: { kind: string; items: number }[] })
      .to_resolve;
    expect(counted.find(({ kind }) => kind === "second_payment")?.items).toBe(
      all.filter(({ kind }) => kind === "second_payment").length,
    );
    expect(counted.reduce((sum, { items }) => sum + items, 0)).toBe(all.length);
    const choose = (more: object) =>
      owner.visitor.post(`/api/admin/statement/lines/${again?.id}/choose`, {
        order_id: made.id,
        note: "โอนซ้ำจริง",
        ...more,
      });
    expect(codeOf(await choose({}))).toBe("ORDER_ALREADY_PAID");
    const answers = await Promise.all([choose({ is_second: true }), choose({ is_second: true })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list())[1]).toMatchObject({ state: "aside", order: { id: made.id } });
    expect(await toResolve(made)).toMatchObject([
      {
        source: "review",
        kind: "second_payment",
        order_id: made.id,
        amount: 3410,
        actions: ["refund", "keep"],
      },
    ]);
    const books = await shop.pool.query(
      "select ledger_account, sum(amount_satang)::int as sum from ledger_entry where order_id = $1 group by 1 order by 1",
      [made.id],
    );
    expect(books.rows).toEqual([
      { ledger_account: "bank", sum: 682_000 },
      { ledger_account: "refund_due", sum: -341_000 },
      { ledger_account: "sales", sum: -341_000 },
    ]);
    expect(codeOf(await takeBackFile(await importId()))).toBe("STATEMENT_IN_USE");
    expect(codeOf(await takeBack(again))).toBe("ALREADY_DECIDED");
  });
});
