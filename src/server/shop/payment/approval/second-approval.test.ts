import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { givenSettings } from "../../../../../tests/support/factories.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../../tests/support/payment-shop.ts";
import { rounds } from "../../../../../tests/support/run/rounds.ts";
import type { Answer } from "../../../../../tests/support/visitor.ts";
import { carryOutDueDecisions } from "../payment-jobs.ts";

let shop: PaymentShop;
let first: Person;
let second: Person;

beforeAll(async () => {
  shop = await paymentShop();
  [first, second] = [await shop.administrator(), await shop.administrator()];
});
beforeEach(() => givenSettings(shop.db, { secondApprovalAboveSatang: 100_000 }));
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

type ReportedOrder = { id: number; paymentId: number; student: Person };

async function reported(of?: Person): Promise<ReportedOrder> {
  const student = of ?? (await shop.student());
  const { id } = await shop.order(student);
  return { id, student, paymentId: await report(student, id) };
}

async function report(student: Person, orderId: number): Promise<number> {
  const form = {
    order_id: orderId,
    bank_account: shop.bankAccountId,
    transfer_amount: "1290",
    slip: [await shop.slip(student)],
  };
  return Number((await student.visitor.post("/private/payment/report", form)).body.orderPaymentId);
}

const decide = (
  who: Person,
  verb: "approve" | "reject" | "undo",
  { paymentId }: ReportedOrder,
  body: object = {},
) =>
  who.visitor.post(
    `/api/admin/payments/${paymentId}/${verb}`,
    verb === "reject" ? { reason: "อ่านสลิปไม่ออก", ...body } : body,
  );
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code;
const statusOf = async ({ id }: ReportedOrder) =>
  (
    await shop.db
      .selectFrom("shop_order")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;
const actionsOf = async ({ id }: ReportedOrder) =>
  (
    await shop.db
      .selectFrom("audit_entry")
      .select(["action", "actor_id", "detail"])
      .where("object", "=", `order:${id}`)
      .orderBy("id")
      .execute()
  ).slice(1);

it("ORDER-10 above the owner's amount the first approval waits, the same person is refused, and another one opens the course", async () => {
  const order = await reported();
  expect((await decide(first, "approve", order, { after_s: 30 })).body).toEqual({
    success: true,
    waits_for_second: true,
  });
  expect(codeOf(await decide(first, "approve", order))).toBe("SECOND_PERSON_NEEDED");
  expect(await statusOf(order)).toBe("pending");
  const seen = (await second.visitor.get(`/api/admin/orders/${order.id}`)).body.data as {
    payments: object[];
  };
  expect(seen.payments[0]).toMatchObject({
    needs_second: true,
    first_approval: { by: expect.any(String), is_own: false },
    scheduled: null,
  });
  expect((await decide(second, "approve", order)).body).toEqual({ success: true });
  expect(await statusOf(order)).toBe("approved");
  const { evidence } = await shop.db
    .selectFrom("payment")
    .select("evidence")
    .where("id", "=", order.paymentId)
    .executeTakeFirstOrThrow();
  expect(evidence).toContain(`administrator ${second.id} after administrator ${first.id}: slip`);
  expect(await actionsOf(order)).toMatchObject([
    { action: "payment.first_approved", actor_id: first.id },
    { action: "payment.approved", actor_id: second.id, detail: { first_by: first.id } },
  ]);
});

it("two who approve at once are a first and a second; the same person ten times at once stays the first", async () => {
  for (let round = 0; round < rounds(2, 20); round += 1) {
    const [order, alone] = [await reported(), await reported()];
    const answers = await Promise.all([
      decide(first, "approve", order),
      decide(second, "approve", order),
    ]);
    expect(answers.map(({ body }) => body.waits_for_second ?? false).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(await statusOf(order)).toBe("approved");
    const same = await Promise.all(
      Array.from({ length: 10 }, () => decide(first, "approve", alone)),
    );
    expect(same.map(codeOf).filter((code) => code === "SECOND_PERSON_NEEDED")).toHaveLength(9);
    expect(await statusOf(alone)).toBe("pending");
  }
});

it("the second one's decision can be undone and waits for a second person again; the first one's, too, and then waits for no one", async () => {
  const order = await reported();
  await decide(first, "approve", order);
  await decide(second, "approve", order, { after_s: 30 });
  expect(codeOf(await decide(first, "approve", order))).toBe("ALREADY_DECIDED");
  expect((await decide(second, "undo", order)).status).toBe(200);
  expect(codeOf(await decide(second, "undo", order))).toBe("ALREADY_DECIDED");
  expect((await decide(first, "undo", order)).status).toBe(200);
  expect((await decide(second, "approve", order)).body.waits_for_second).toBe(true);
  expect((await decide(first, "approve", order, { after_s: 30 })).body).toEqual({ success: true });
  expect(codeOf(await decide(second, "undo", order))).toBeUndefined();
  await decide(first, "approve", order, { after_s: 30 });
  await shop.pool.query("update scheduled_decision set due_at = now() where payment_id = $1", [
    order.paymentId,
  ]);
  await carryOutDueDecisions(shop.parts.payments);
  expect(await statusOf(order)).toBe("approved");
});

it("one person rejects, and a new slip begins with a first person again", async () => {
  const [rejected, replaced] = [await reported(), await reported()];
  await decide(first, "approve", rejected);
  expect((await decide(first, "reject", rejected)).status).toBe(200);
  expect(await statusOf(rejected)).toBe("rejected");
  await decide(first, "approve", replaced);
  await report(replaced.student, replaced.id);
  expect((await decide(second, "approve", replaced)).body.waits_for_second).toBe(true);
});

it("up to the amount, or with none set, one person is enough", async () => {
  await givenSettings(shop.db, { secondApprovalAboveSatang: 129_000 });
  const [small, off] = [await reported(), await reported()];
  expect((await decide(first, "approve", small)).body).toEqual({ success: true });
  await givenSettings(shop.db, {});
  expect((await decide(first, "approve", off)).body).toEqual({ success: true });
});

it("the orders of one buyer on one day count together, also where they are approved at once, and those of yesterday do not", async () => {
  await givenSettings(shop.db, { secondApprovalAboveSatang: 200_000 });
  for (let round = 0; round < rounds(2, 20); round += 1) {
    const student = await shop.student();
    const orders = [await reported(student), await reported(student)];
    const answers = await Promise.all(orders.map((order) => decide(first, "approve", order)));
    expect(answers.map(({ body }) => body.waits_for_second ?? false).toSorted()).toEqual([
      false,
      true,
    ]);
  }
  const [student, another] = [await shop.student(), await reported()];
  const yesterday = await reported(student);
  await decide(first, "approve", yesterday);
  await shop.pool.query(
    "update payment set decided_at = decided_at - interval '1 day' where id = $1",
    [yesterday.paymentId],
  );
  expect((await decide(first, "approve", await reported(student))).body).toEqual({ success: true });
  expect((await decide(first, "approve", another)).body).toEqual({ success: true });
});

it("what waits is not let through by its own first person where the amount has gone up or off since", async () => {
  const order = await reported();
  await decide(first, "approve", order);
  for (const aboveSatang of [10_000_000, 0]) {
    await givenSettings(shop.db, { secondApprovalAboveSatang: aboveSatang });
    expect(codeOf(await decide(first, "approve", order))).toBe("SECOND_PERSON_NEEDED");
  }
  expect((await decide(second, "approve", order)).body).toEqual({ success: true });
});

it("a decision that can still be undone is the first of two where the amount was lowered meanwhile", async () => {
  await givenSettings(shop.db, {});
  const order = await reported();
  await decide(first, "approve", order, { after_s: 30 });
  await givenSettings(shop.db, { secondApprovalAboveSatang: 100_000 });
  await shop.pool.query("update scheduled_decision set due_at = now() where payment_id = $1", [
    order.paymentId,
  ]);
  await carryOutDueDecisions(shop.parts.payments);
  expect(await statusOf(order)).toBe("pending");
  expect(codeOf(await decide(first, "approve", order))).toBe("SECOND_PERSON_NEEDED");
  expect((await decide(second, "approve", order)).body).toEqual({ success: true });
});

it("the word of somebody who may not approve any more is none: who comes next is the first of two, also within the time to undo", async () => {
  for (const lost of ["permissions = '{}'", "is_allowed = false", "is_administrator = false"]) {
    const [gone, order, undone] = [await shop.administrator(), await reported(), await reported()];
    for (const one of [order, undone])
      expect((await decide(gone, "approve", one)).body.waits_for_second).toBe(true);
    expect((await decide(second, "approve", undone, { after_s: 30 })).body).toEqual({
      success: true,
    });
    await shop.pool.query(`update account set ${lost} where id = $1`, [gone.id]);
    expect((await decide(second, "approve", order)).body.waits_for_second).toBe(true);
    await shop.pool.query("update scheduled_decision set due_at = now() where payment_id = $1", [
      undone.paymentId,
    ]);
    await carryOutDueDecisions(shop.parts.payments);
    expect([await statusOf(order), await statusOf(undone)]).toEqual(["pending", "pending"]);
    for (const one of [order, undone])
      expect((await decide(first, "approve", one)).body).toEqual({ success: true });
    expect([await statusOf(order), await statusOf(undone)]).toEqual(["approved", "approved"]);
  }
});

it("whose rights come from the first one is no second person, nor the other way round, also within the time to undo and with the amount switched off", async () => {
  const [sock, mine, theirs, undone] = [
    await shop.administrator(),
    await reported(),
    await reported(),
    await reported(),
  ];
  await shop.pool.query("update account set rights_given_by = $1 where id = $2", [
    first.id,
    sock.id,
  ]);
  await decide(first, "approve", mine);
  await decide(sock, "approve", theirs);
  const seen = (await sock.visitor.get(`/api/admin/orders/${mine.id}`)).body.data as {
    payments: object[];
  };
  expect(seen.payments[0]).toMatchObject({ first_approval: { is_own: false, same_hand: true } });
  for (const above of [100_000, 0]) {
    await givenSettings(shop.db, { secondApprovalAboveSatang: above });
    expect([
      codeOf(await decide(sock, "approve", mine)),
      codeOf(await decide(first, "approve", theirs)),
    ]).toEqual(["SAME_HAND", "SAME_HAND"]);
    expect(codeOf(await decide(sock, "approve", mine, { after_s: 30 }))).toBe("SAME_HAND");
  }
  await givenSettings(shop.db, { secondApprovalAboveSatang: 100_000 });
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual(["pending", "pending"]);
  // Who is the second becomes the first one's colleague while the decision can still be undone.
  await decide(first, "approve", undone);
  expect((await decide(second, "approve", undone, { after_s: 30 })).body).toEqual({
    success: true,
  });
  await shop.pool.query("update account set rights_given_by = $1 where id = $2", [
    first.id,
    second.id,
  ]);
  await shop.pool.query("update scheduled_decision set due_at = now() where payment_id = $1", [
    undone.paymentId,
  ]);
  await carryOutDueDecisions(shop.parts.payments);
  expect(await statusOf(undone)).toBe("pending");
  await shop.pool.query("update account set rights_given_by = null where id = $1", [second.id]);
  for (const one of [mine, theirs, undone])
    expect((await decide(second, "approve", one)).body).toEqual({ success: true });
});

it("an answer says where the shop has nobody else who could be the second", async () => {
  const owner = await shop.administrator();
  await shop.pool.query(
    "update account set is_allowed = false where is_administrator and id <> $1",
    [owner.id],
  );
  expect((await decide(owner, "approve", await reported())).body).toEqual({
    success: true,
    waits_for_second: true,
    no_second: true,
  });
  await shop.pool.query("update account set is_allowed = true where is_administrator");
});
