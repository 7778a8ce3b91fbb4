import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allEndpoints, type EndpointName } from "#contract/all-endpoints.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Permission } from "#domain/account/permissions.ts";
import { expireOrders } from "../../src/server/shop/order/expire-orders.ts";
import { courseRow } from "../support/catalog-rows.ts";
import { givenSettings } from "../support/factories.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../support/payment-shop.ts";
import type { Answer } from "../support/visitor.ts";

// No buyer decides about their own order. Every changing call that can reach an order is listed
// here: with an attempt on an own order that is refused, or with the reason why it decides nothing.
// A new call fails this file until it is listed.

type Name = EndpointName | keyof typeof rawEndpoints;
/** Permissions whose calls reach no order. */
const elsewhere: readonly Permission[] = [
  "catalog.manage",
  "coupon.manage",
  "news.send",
  "file.manage",
  "setting.manage",
  "text.manage",
  "key.manage",
  "staff.manage",
  "figure.read",
  "user.view",
  "export",
  "audit.read",
];

const decideNothing: readonly [reason: string, names: readonly Name[]][] = [
  [
    "Says something about an order, or sends again what was said before.",
    [
      "adminAddOrderNote",
      "adminWatchOrder",
      "adminSendMailAgain",
      "adminBatchMails",
      "adminNoteResultsTaken",
    ],
  ],
  [
    "Sends what is paid for, or to where: no money moves, and no one gets in.",
    [
      "adminShipOrder",
      "adminTakeBackShipment",
      "adminTakeBackFromBookshop",
      "adminBatchShip",
      "adminChangeOrderAddress",
    ],
  ],
  [
    "Reads a bank's file and looks for orders. What it finds for an order of the person who brought it is never approved unseen (see below).",
    ["adminPreviewStatement", "adminImportStatement", "adminMatchStatement"],
  ],
  [
    "Says yes or no to access, prices and discounts, about no order: `own-cause.test.ts`.",
    ["adminConfirmGift", "adminDropGift"],
  ],
  ["Says what an order would cost. Nothing is written.", ["adminQuoteByHand"]],
  ["A line that was put aside is for no order.", ["adminRestoreStatementLine"]],
  [
    "Forgets a file of which no line stands for the money of an order.",
    ["adminTakeBackStatementImport"],
  ],
  [
    "Changes accounts, not orders. Access by hand has no order, and stands in the log with who gave it and why.",
    [
      ...([
        "adminGrantAccess",
        "adminRevokeAccess",
        "adminChangeAccess",
        "adminBatchStudents",
        "adminChangePerson",
        "adminChangePersonEmail",
        "adminCorrectPerson",
      ] as const),
      ...([
        "adminImportStudents",
        "adminAddPerson",
        "adminPreviewStudentImport",
        "adminSendStudentFile",
        "adminLockPerson",
        "adminSignOutPerson",
        "adminMergeStudents",
        "adminAskFactorRemoval",
        "adminCancelFactorRemoval",
      ] as const),
    ],
  ],
];

let shop: PaymentShop;
let buyer: Person;
let other: Person;

beforeAll(async () => {
  shop = await paymentShop();
});
beforeEach(async () => {
  [buyer, other] = [await shop.administrator(), await shop.administrator()];
  await shop.pool.query("update account set is_student = true where id = $1", [buyer.id]);
  await givenSettings(shop.db, { secondApprovalAboveSatang: 0 });
  await shop.pool.query(
    "truncate first_approval, statement_line, statement_mapping, statement_import",
  );
});
afterAll(() => shop.close());

/** A call that a person makes. */
type Press = { path: string; body: object };
const press = (who: Person, { path, body }: Press) => who.visitor.post(path, body);
const password = "";

async function reported(): Promise<TestOrder & { paymentId: number }> {
  const order = await shop.order(buyer);
  const form = {
    order_id: order.id,
    bank_account: shop.bankAccountId,
    transfer_amount: "1290",
    contact_name: "สมชาย",
    slip: [await shop.slip(buyer)],
  };
  await buyer.visitor.post("/private/payment/report", form);
  const { id: paymentId } = await shop.db
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return { ...order, paymentId };
}

async function begun(): Promise<TestOrder & { paymentId: number; charge: string }> {
  const order = await shop.order(buyer, { methodId: 9 });
  const paymentId = Number(
    (await buyer.visitor.post("/api/omise/promptpay", { orderId: order.id })).body.order_payment_id,
  );
  const { provider_reference } = await shop.db
    .selectFrom("payment")
    .select("provider_reference")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  return { ...order, paymentId, charge: provider_reference ?? "" };
}

async function paid() {
  const order = await begun();
  await shop.omise.pay(order.charge);
  await shop.quiet();
  return order;
}

/** Resolves the review of money that came after the order had expired. */
async function late(): Promise<number> {
  const order = await begun();
  await shop.omise.expire(order.charge);
  await shop.quiet();
  await shop.pool.query(
    "update shop_order set created_at = now() - interval '25 hours', cancel_at = now() - interval '5 minutes' where id = $1",
    [order.id],
  );
  await expireOrders(shop.parts.payments, 100);
  await shop.pool.query("update payment set asked_at = asked_at - interval '1 minute'");
  await shop.omise.pay(order.charge);
  await shop.quiet();
  return (
    await shop.db
      .selectFrom("review_item")
      .select("id")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow()
  ).id;
}

async function byHandOf(changes: object): Promise<Press> {
  const { id, planId } = await courseRow(shop.db, { plan: { price_satang: 129_000 } });
  return {
    path: "/api/admin/orders/by-hand",
    body: {
      student_id: buyer.id,
      items: [{ item_id: id, plan_id: planId, qty: 1 }],
      ...changes,
    },
  };
}

const refundOf = ({ paymentId }: { paymentId: number }): Press => ({
  path: `/api/admin/payments/${paymentId}/refund`,
  body: { amount: 1290, returned: 0, way: "provider", reason: "ขอยกเลิก", password },
});

async function waitingApproval(): Promise<number> {
  await givenSettings(shop.db, { secondApprovalAboveSatang: 100 });
  const order = await paid();
  await press(other, refundOf(order));
  return (
    await shop.db
      .selectFrom("refund_approval")
      .select("id")
      .where("payment_id", "=", order.paymentId)
      .executeTakeFirstOrThrow()
  ).id;
}

async function broken(): Promise<number> {
  const { id, paymentId, charge } = await paid();
  const { rows } = await shop.pool.query(
    `insert into provider_break (provider, day, kind, reference, order_id, payment_id, ours_satang, theirs_satang) values ('omise', now(), 'amount', $1, $2, $3, 129000, 1)
    returning id`,
    [charge, id, paymentId],
  );
  return Number(rows[0].id);
}

/** A refund that its provider does not answer. */
async function silent(): Promise<number> {
  const order = await paid();
  await shop.omise.fault({ kind: "error-500", call: "POST /charges/:id/refunds", times: 50 });
  await press(other, refundOf(order));
  await shop.quiet();
  return (
    await shop.db
      .selectFrom("refund")
      .select("id")
      .where("payment_id", "=", order.paymentId)
      .executeTakeFirstOrThrow()
  ).id;
}

let satang = 0;

/** A line of the bank's statement that certainly matches an own order. */
async function lineOfOwnOrder(broughtBy: Person): Promise<{ lineId: number; orderId: number }> {
  satang += 1;
  const order = await shop.order(buyer, { payableSatang: 150_000 + satang });
  const [day = "", time = ""] = new Date(shop.clock.now().getTime() + 7 * 3_600_000 + 60_000)
    .toISOString()
    .split("T");
  const file = Buffer.from(
    `วันที่,เวลา,จำนวนเงิน,รายการ\n${day.split("-").reverse().join("/")},${time.slice(0, 5)},${((150_000 + satang) / 100).toFixed(2)},โอนเงิน`,
  );
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
    unsigned: "in",
  };
  const sent = {
    bank_account_id: shop.bankAccountId,
    file_name: "kbank.csv",
    file: file.toString("base64"),
    columns,
  };
  await broughtBy.visitor.post("/api/admin/statement/import", sent);
  const line = await shop.db
    .selectFrom("statement_line")
    .select(["id", "state", "order_id"])
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ state: "matched", order_id: order.id });
  return { lineId: line.id, orderId: order.id };
}

const note = "คุยกับผู้ซื้อแล้ว";
const ofOrders = (id: number, paymentId: number | null, act: object): Press => ({
  path: "/api/admin/orders/batch",
  body: { chosen: [{ id, payment_id: paymentId }], act, password },
});

/** Each call, and each of its decisions, on the caller's own order. */
const acts: Partial<Record<Name, Record<string, () => Promise<Press>>>> = {
  adminApprovePayment: {
    "a slip": async () => ({
      path: `/api/admin/payments/${(await reported()).paymentId}/approve`,
      body: {},
    }),
    "as the second of two": async () => {
      await givenSettings(shop.db, { secondApprovalAboveSatang: 100 });
      const { paymentId } = await reported();
      await press(other, { path: `/api/admin/payments/${paymentId}/approve`, body: {} });
      other = await shop.administrator();
      return { path: `/api/admin/payments/${paymentId}/approve`, body: {} };
    },
  },
  adminForgiveRest: {
    "the rest of a short transfer": async () => {
      const { id, paymentId } = await reported();
      await press(other, {
        path: `/api/admin/payments/${paymentId}/approve`,
        body: { received: 1000, rest: "ask" },
      });
      return { path: `/api/admin/orders/${id}/forgive-rest`, body: { owed: 290, reason: note } };
    },
  },
  adminRejectPayment: {
    "a slip": async () => ({
      path: `/api/admin/payments/${(await reported()).paymentId}/reject`,
      body: { reason: "ไม่ชัด" },
    }),
  },
  adminUndoDecision: {
    "another one's decision": async () => {
      const { paymentId } = await reported();
      await press(other, {
        path: `/api/admin/payments/${paymentId}/approve`,
        body: { after_s: 300 },
      });
      return { path: `/api/admin/payments/${paymentId}/undo`, body: {} };
    },
  },
  adminMakeOrder: {
    "an order whose money has come": () =>
      byHandOf({ reason: "cash", paid_by: "cash", payable: 1290 }),
    "an order that costs nothing": () =>
      byHandOf({ reason: "gift", shop_discount: 1290, payable: 0 }),
  },
  adminCancelOrder: {
    "an unpaid order": async () => ({
      path: `/api/admin/orders/${(await shop.order(buyer)).id}/cancel`,
      body: { reason: "เลิกขาย" },
    }),
  },
  adminBatchOrders: {
    "slips that are approved": async () => {
      const { id, paymentId } = await reported();
      return ofOrders(id, paymentId, { what: "approve" });
    },
    "slips that are rejected": async () => {
      const { id, paymentId } = await reported();
      return ofOrders(id, paymentId, { what: "reject", reason: "ไม่ชัด" });
    },
    "orders that are cancelled": async () =>
      ofOrders((await shop.order(buyer)).id, null, { what: "cancel", reason: "เลิกขาย" }),
  },
  adminRefundPayment: { "a sale": async () => refundOf(await paid()) },
  adminAnswerRefundClaim: {
    "a claim of the buyer": async () => {
      const order = await paid();
      await shop.pool.query(
        "insert into refund_claim (order_id, account_id, reason) values ($1, $2, 'เรียนไม่ทัน')",
        [order.id, buyer.id],
      );
      const { rows } = await shop.pool.query("select id from refund_claim where order_id = $1", [
        order.id,
      ]);
      return {
        path: `/api/admin/refund-claims/${rows[0].id}/answer`,
        body: { answer: "agreed", reason: "" },
      };
    },
  },
  adminConfirmRefundApproval: {
    "what another one has asked for": async () => {
      const id = await waitingApproval();
      other = await shop.administrator();
      return { path: `/api/admin/refund-approvals/${id}/confirm`, body: { password } };
    },
  },
  adminDropRefundApproval: {
    "what another one has asked for": async () => ({
      path: `/api/admin/refund-approvals/${await waitingApproval()}/drop`,
      body: { reason: note },
    }),
  },
  adminResolveReview: {
    "an order that comes back": async () => ({
      path: `/api/admin/reviews/${await late()}/resolve`,
      body: { resolution: "reinstate", note },
    }),
    "money that is kept": async () => ({
      path: `/api/admin/reviews/${await late()}/resolve`,
      body: { resolution: "keep", note },
    }),
  },
  adminBatchKeepMoney: {
    "money that is kept": async () => ({
      path: "/api/admin/reviews/batch-keep",
      body: { chosen: [{ id: await late(), version: 0 }], note, password },
    }),
  },
  adminCloseBreak: {
    "a difference": async () => ({
      path: `/api/admin/payments/breaks/${await broken()}/close`,
      body: { note },
    }),
  },
  adminAnswerReturned: {
    "money that went back there": async () => {
      const { charge } = await paid();
      await shop.omise.refund(charge, 129_000);
      await shop.quiet();
      const { id } = await shop.db
        .selectFrom("provider_break")
        .select("id")
        .where("reference", "=", charge)
        .executeTakeFirstOrThrow();
      return {
        path: `/api/admin/payments/breaks/${id}/answer`,
        body: { answer: "end_access", gone: 1290, reason: note, password },
      };
    },
  },
  adminAskRefundAgain: {
    "a refund": async () => ({ path: `/api/admin/refunds/${await silent()}/ask-again`, body: {} }),
  },
  adminApproveStatement: {
    "a certain line": async () => {
      await lineOfOwnOrder(other);
      return { path: "/api/admin/statement/approve", body: {} };
    },
  },
  adminChooseStatementOrder: {
    "a line": async () => {
      const { lineId, orderId } = await lineOfOwnOrder(other);
      return {
        path: `/api/admin/statement/lines/${lineId}/choose`,
        body: { order_id: orderId, note },
      };
    },
    "a line for an order that is paid": async () => {
      const { lineId, orderId } = await lineOfOwnOrder(other);
      const slip = {
        order_id: orderId,
        bank_account: shop.bankAccountId,
        transfer_amount: "1500",
        contact_name: "สมชาย",
        slip: [await shop.slip(buyer)],
      };
      await buyer.visitor.post("/private/payment/report", slip);
      const { id } = await shop.db
        .selectFrom("payment")
        .select("id")
        .where("order_id", "=", orderId)
        .executeTakeFirstOrThrow();
      await press(other, { path: `/api/admin/payments/${id}/approve`, body: {} });
      return {
        path: `/api/admin/statement/lines/${lineId}/choose`,
        body: { order_id: orderId, note },
      };
    },
  },
  adminTakeBackStatementLine: {
    "an approval by another one": async () => {
      const { lineId, orderId } = await lineOfOwnOrder(other);
      await press(other, {
        path: `/api/admin/statement/lines/${lineId}/choose`,
        body: { order_id: orderId, note },
      });
      return { path: `/api/admin/statement/lines/${lineId}/take-back`, body: { note, password } };
    },
  },
  adminIgnoreStatementLine: {
    "a line": async () => ({
      path: `/api/admin/statement/lines/${(await lineOfOwnOrder(other)).lineId}/ignore`,
      body: { note },
    }),
  },
  adminBatchStatement: {
    lines: async () => ({
      path: "/api/admin/statement/batch",
      body: { chosen: [{ id: (await lineOfOwnOrder(other)).lineId, version: 0 }], note },
    }),
  },
};

type Result = { code?: string | null; result?: string; error?: { code: string } | null };

/** The answer of a call; for a bulk call, the result of the chosen record. */
function answerOf({ body }: Answer): string {
  const refused = (body.error as { code: string } | undefined)?.code;
  if (refused) return refused;
  const [one] = (body.data as { results?: Result[] } | undefined)?.results ?? [];
  return one === undefined ? "done" : String(one.error?.code ?? one.code ?? one.result ?? "done");
}

const refused = ["OWN_ORDER", "own"];

/** All stored data that a decision would change. */
async function standing(): Promise<unknown> {
  const tables = [
    "shop_order",
    "payment",
    "refund",
    "refund_approval",
    "refund_claim",
    "review_item",
    "provider_break",
    "scheduled_decision",
    "first_approval",
    "statement_line",
    "ledger_entry",
    "enrollment",
  ];
  const rows = tables.map(
    (table) =>
      `(select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') from ${table} t) as ${table}`,
  );
  return (await shop.pool.query(`select ${rows.join(", ")}`)).rows[0];
}

const everyAct = Object.entries(acts).flatMap(([name, things]) =>
  Object.entries(things).map(([thing, prepare]) => ({ name, thing, prepare })),
);

describe("no person decides about their own order", () => {
  it.each(everyAct)("$name: $thing", async ({ prepare }) => {
    const wanted = await prepare();
    const before = await standing();
    expect(refused).toContain(answerOf(await press(buyer, wanted)));
    expect(await standing()).toEqual(before);
    // The same call by another person: the refusal depends on the order, not on the call.
    const answer = answerOf(await press(other, wanted));
    expect(refused).not.toContain(answer);
    // A slip without evidence cannot be approved in bulk.
    if (answer !== "SLIP_HAS_DOUBTS") expect(await standing()).not.toEqual(before);
    await shop.quiet();
    await shop.omise.reset();
  });

  it("a line in a file that the buyer has brought is not approved with the others; another person may choose it", async () => {
    const { lineId, orderId } = await lineOfOwnOrder(buyer);
    expect(answerOf(await press(other, { path: "/api/admin/statement/approve", body: {} }))).toBe(
      "own",
    );
    expect(
      answerOf(
        await press(other, {
          path: `/api/admin/statement/lines/${lineId}/choose`,
          body: { order_id: orderId, note },
        }),
      ),
    ).toBe("done");
  });

  it("twenty presses at once are twenty times refused", async () => {
    const { paymentId } = await reported();
    const before = await standing();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        press(buyer, { path: `/api/admin/payments/${paymentId}/approve`, body: {} }),
      ),
    );
    expect(new Set(answers.map(answerOf))).toEqual(new Set(["OWN_ORDER"]));
    expect(await standing()).toEqual(before);
  });

  it("the admin area says so before the press, and only to the buyer", async () => {
    const { id } = await reported();
    const seen = async (who: Person) =>
      ((await who.visitor.get(`/api/admin/orders/${id}`)).body.data as { is_own: boolean }).is_own;
    const listed = async (who: Person) =>
      (
        (await who.visitor.get("/api/admin/orders?state=review")).body.data as {
          items: { id: number; is_own: boolean }[];
        }
      ).items.find((order) => order.id === id)?.is_own;
    expect([
      await seen(buyer),
      await seen(other),
      await listed(buyer),
      await listed(other),
    ]).toEqual([true, false, true, false]);
  });

  it("goes for every call that can reach an order, or stands here with its reason", () => {
    const excused = new Set<string>(decideNothing.flatMap(([, names]) => names));
    const changing = Object.entries({ ...allEndpoints, ...rawEndpoints }).filter(
      ([, { who, method }]) =>
        (who === "administrator" || who === "editor") && method !== "GET" && method !== "HEAD",
    );
    const reaching = changing
      .filter(([, { permissions }]) => permissions.some((one) => !elsewhere.includes(one)))
      .map(([name]) => name);
    expect(reaching.filter((name) => !(name in acts) && !excused.has(name))).toEqual([]);
    expect([...Object.keys(acts), ...excused].filter((name) => !reaching.includes(name))).toEqual(
      [],
    );
    expect(Object.keys(acts).filter((name) => excused.has(name))).toEqual([]);
  });
});
