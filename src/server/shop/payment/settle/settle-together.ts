import { moneyCame } from "#domain/payment/money-came.ts";
import { decide } from "#domain/payment/payment-state.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inGroups } from "#server/platform/database/in-groups.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { approvalOf } from "./approval.ts";
import { takeSeatsAndCoupons } from "./approval-queries.ts";
import { approve } from "./approve.ts";
import { accessOf } from "./open-access.ts";
import {
  type ProviderReport,
  type SettleDeps,
  type SettleResult,
  settledOf,
  settlePayment,
} from "./settle-payment.ts";
import { lockFreePayments, type Settlement } from "./settlement-queries.ts";

export type Settle = (report: ProviderReport) => Promise<SettleResult | null>;

const mostTogether = 16;

/**
 * Settles a report as `settlePayment` does. Plain approvals that arrive while others are being
 * written are written together, in one transaction that waits for no lock. A locked order, and
 * every report that is not plain, is settled alone.
 */
export function createSettling(deps: SettleDeps): Settle {
  const settlePlain = inGroups<ProviderReport, SettleResult | null>(
    mostTogether,
    async (group, onWritten) => {
      const settled = await settleTogether(deps, group, onWritten).catch((error: unknown) => {
        deps.log.warn(
          { err: error, payments: group.map(({ paymentId }) => paymentId) },
          "payments that came together are settled one by one",
        );
        return new Map<ProviderReport, SettleResult>();
      });
      return group.map((report) => settled.get(report) ?? settlePayment(deps, report));
    },
  );
  return (report) => (isPlain(report) ? settlePlain(report) : settlePayment(deps, report));
}

function isPlain({ outcome, alarm, payer }: ProviderReport): boolean {
  return outcome.state === "approved" && outcome.paidAt !== null && alarm === null && !payer;
}

/**
 * Approves all that can be approved at once; the others are missing from the answer. The next group
 * may begin while this one waits for the disk.
 */
async function settleTogether(
  { db, outbox }: SettleDeps,
  all: readonly ProviderReport[],
  onWritten: () => void,
): Promise<Map<ProviderReport, SettleResult>> {
  const byPayment = new Map(all.map((report) => [report.paymentId, report]));
  const settled = await inTransaction(db, async (tx) => {
    const approved = (await lockFree(tx, [...byPayment.keys()])).flatMap((settlement) => {
      const report = byPayment.get(settlement.payment.id);
      if (report === undefined || report.outcome.state === "unknown") return [];
      const decision = decide(settlement.payment, report.outcome, settlement.order);
      return decision.kind === "approve"
        ? [
            {
              settlement,
              report,
              decision,
              reference: report.outcome.reference,
              paidAt: report.outcome.paidAt,
            },
          ]
        : [];
    });
    const opens = await accessOf(
      tx,
      approved.map(({ settlement }) => settlement),
    );
    const approvals = approved.map(({ settlement, report, decision, reference, paidAt }) => {
      const how = {
        paymentState: decision.paymentState,
        reference,
        decider: { kind: "provider", failureCode: report.failureCode },
        opens: opens.get(settlement.order.id),
        sum: decision.sum,
        came: moneyCame({ provider: paidAt }, settlement.order.now),
      } as const;
      return {
        report,
        approval: approvalOf(settlement, how),
        settled: settledOf(settlement, decision),
      };
    });
    if (approvals.length === 0) return approvals;
    await approve(
      tx,
      approvals.map(({ approval }) => approval),
    );
    await takeSeatsAndCoupons(
      tx,
      approvals.map(({ approval }) => approval),
    );
    onWritten();
    return approvals;
  });
  if (settled.length > 0) outbox.kick();
  return new Map(settled.map(({ report, settled: one }) => [report, one]));
}

/** At most one order per account, and one payment per order. */
async function lockFree(tx: Tx, paymentIds: readonly number[]): Promise<Settlement[]> {
  const free = await lockFreePayments(tx, paymentIds);
  return free.filter(
    ({ order }, index) =>
      free.findIndex((other) => other.order.accountId === order.accountId) === index,
  );
}
