import { randomUUID } from "node:crypto";
import { findBank } from "#domain/payment/bank.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import type { Tx } from "../platform/database/database.ts";
import { keyedHash, seal } from "../platform/process/encryption.ts";
import { people } from "./content/people.ts";
import { slips } from "./content/slips.ts";
import { slipName } from "./demo-files.ts";
import type { StoryContext } from "./demo-order-queries.ts";
import { accessOf, type DemoStory } from "./demo-orders.ts";

export async function insertPayment(
  tx: Tx,
  { order, payment, provider, sums, decidedAt, reportedAt, placedAt }: DemoStory,
  orderId: number,
  known: StoryContext,
): Promise<number> {
  if (payment === null) throw new Error(`${order.key} has no payment`);
  const admin = known.people.get("admin") ?? 0;
  const evidence = {
    provider: `${provider}: ${payment.reference}, read from the provider`,
    slip: `administrator ${admin}: slip ${slipName(slipKeyOf(order))}`,
    free: "free: payable 0",
  };
  const { id } = await tx
    .insertInto("payment")
    .values({
      order_id: orderId,
      payment_method_id: order.methodId,
      provider,
      state: payment.state,
      amount_satang: sums.payable,
      currency: order.currency,
      provider_reference: payment.reference,
      evidence: payment.evidence && evidence[payment.evidence],
      decided_by: payment.isDecidedByPerson ? admin : null,
      created_at: reportedAt ?? placedAt,
      decided_at: decidedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function slipKeyOf({ outcome }: DemoStory["order"]): string {
  return "slipKey" in outcome ? outcome.slipKey : "";
}

export async function insertReport(
  tx: Tx,
  { order, reportedAt, sums }: DemoStory,
  { orderId, paymentId }: { orderId: number; paymentId: number },
  known: StoryContext,
): Promise<void> {
  const slip = slips.find(({ key }) => key === slipKeyOf(order));
  const person = people.find(({ username }) => username === order.student);
  const isFreeOnAsking =
    order.outcome.state === "waitingApproval" || order.outcome.state === "approvedAfterWaiting";
  if ((!slip && !isFreeOnAsking) || !person || reportedAt === null) return;
  const transfer = slip && {
    bank_account_id:
      known.bankAccounts.get(slip.receiverBankCode) ?? [...known.bankAccounts.values()][0] ?? null,
    originating_bank_code: slip.bankCode,
    transferred_at: new Date(known.now.getTime() - slip.transferredMinutesAgo * 60_000),
    amount_satang: sums.payable + slip.differenceSatang,
    slips: 1,
  };
  const { id } = await tx
    .insertInto("payment_report")
    .values({
      payment_id: paymentId,
      order_id: orderId,
      contact_name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      phone: person.tel,
      ...transfer,
      created_at: reportedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!slip) return;
  const name = slipName(slip.key);
  const bankNumber = findBank(slip.bankCode)?.number ?? "";
  await tx.insertInto("payment_report_slip").values({ report_id: id, file_name: name }).execute();
  await tx
    .updateTable("stored_file")
    .set({
      account_id: known.people.get(order.student) ?? null,
      slip_bank_code: bankNumber,
      slip_reference_hash: keyedHash(known.dataKey, "slip", `${bankNumber}:${slip.reference}`),
      slip_reference_sealed: seal(
        known.dataKey,
        `stored_file.slip_reference:${name}`,
        slip.reference,
      ),
      created_at: reportedAt,
    })
    .where("name", "=", name)
    .execute();
}

export async function insertPostings(
  tx: Tx,
  { payment, provider, sums, order, placedAt, decidedAt, refundedAt }: DemoStory,
  { orderId, paymentId }: { orderId: number; paymentId: number },
  known: StoryContext,
): Promise<void> {
  if (payment?.state !== "succeeded" && payment?.state !== "refunded") return;
  const received = provider === null ? "bank" : "provider";
  const sale = [
    { ledger_account: received, amount_satang: sums.payable },
    { ledger_account: "withholding", amount_satang: sums.withholding },
    { ledger_account: "sales", amount_satang: -(sums.payable + sums.withholding) },
  ] as const;
  const isReturned = payment.state === "refunded";
  const returnedAt = refundedAt ?? decidedAt ?? placedAt;
  const refundId = isReturned
    ? await insertRefund(tx, { orderId, paymentId, sums, order, at: returnedAt }, known)
    : null;
  const back = isReturned
    ? sale.map((line) => ({ ...line, amount_satang: -line.amount_satang, refund_id: refundId }))
    : [];
  for (const { lines, at } of [
    { lines: sale, at: decidedAt ?? placedAt },
    { lines: back, at: returnedAt },
  ]) {
    const rows = lines.filter(({ amount_satang }) => amount_satang !== 0);
    const id = randomUUID();
    if (rows.length > 0) {
      await tx
        .insertInto("ledger_entry")
        .values(
          rows.map((row) => ({
            ...row,
            posting: id,
            order_id: orderId,
            payment_id: paymentId,
            currency: order.currency,
            created_at: at,
          })),
        )
        .execute();
    }
  }
}

type DemoRefund = Pick<DemoStory, "sums" | "order"> & {
  orderId: number;
  paymentId: number;
  at: Date;
};

async function insertRefund(
  tx: Tx,
  { orderId, paymentId, sums, order, at }: DemoRefund,
  known: StoryContext,
): Promise<number> {
  const { id } = await tx
    .insertInto("refund")
    .values({
      order_id: orderId,
      payment_id: paymentId,
      amount_satang: sums.payable,
      currency: order.currency,
      way: "bank",
      state: "confirmed",
      is_of_sale: true,
      reason: "reasonTh" in order.outcome ? order.outcome.reasonTh : "",
      reference: `RF${String(orderId).padStart(8, "0")}`,
      bank_code: "KBANK",
      returned_on: bangkokDay(at),
      requested_by: known.people.get("admin") ?? null,
      requested_at: at,
      settled_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertEnrollments(
  tx: Tx,
  story: DemoStory,
  { accountId, lineIds }: { accountId: number; lineIds: number[] },
  known: StoryContext,
): Promise<void> {
  if (story.access === "none") return;
  const since = story.decidedAt ?? story.placedAt;
  const state = story.access;
  const rows = story.lines.flatMap((line, index) => {
    if (line.plan === null) return [];
    const { startsAt, endsAt } = accessOf(line, since);
    const place = {
      account_id: accountId,
      item_id: known.items.get(line.slug) ?? 0,
      order_line_id: lineIds[index] ?? 0,
    };
    return [
      {
        ...place,
        state,
        starts_at: startsAt,
        ends_at: state === "waiting" ? null : endsAt,
        created_at: since,
      },
    ];
  });
  if (rows.length > 0) await tx.insertInto("enrollment").values(rows).execute();
}
