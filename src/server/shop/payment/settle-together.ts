import { decide } from "#domain/payment/payment-state.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inGroups } from "#server/platform/database/in-groups.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { approvalOf } from "./approval/approval.ts";
import { approve, type News, type Settled, type SettleNeeds, settledOf, settlePayment } from "./settle-payment.ts";
import { takeSeatsAndCoupons } from "./settle-queries.ts";
import { lockFreePayments, type Settlement } from "./settlement-queries.ts";

export type Settle = (news: News) => Promise<Settled | null>;

const mostTogether = 16;

/**
 * Settles news as `settlePayment` does. Plain good news that comes while other news is being written is then written with the rest, in one
 * transaction that waits for no order: what another process is working on, and whatever is not plain, is settled alone.
 */
export function createSettling(needs: SettleNeeds): Settle {
  const settlePlain = inGroups<News, Settled | null>(mostTogether, async (group, onWritten) => {
    const settled = await settleTogether(needs, group, onWritten).catch((error: unknown) => {
      needs.log.warn({ err: error, payments: group.map(({ paymentId }) => paymentId) }, "payments that came together are settled one by one");
      return new Map<News, Settled>();
    });
    return group.map((news) => settled.get(news) ?? settlePayment(needs, news));
  });
  return (news) => (isPlain(news) ? settlePlain(news) : settlePayment(needs, news));
}

function isPlain({ outcome, alarm, payer }: News): boolean {
  return outcome.state === "approved" && alarm === null && !payer;
}

/** What could be approved at once; the rest is missing from the answer. The next may begin while this waits for the disk. */
async function settleTogether({ db, outbox }: SettleNeeds, all: readonly News[], onWritten: () => void): Promise<Map<News, Settled>> {
  const byPayment = new Map(all.map((news) => [news.paymentId, news]));
  const settled = await inTransaction(db, async (tx) => {
    const approvals = (await lockFree(tx, [...byPayment.keys()])).flatMap((settlement) => {
      const news = byPayment.get(settlement.payment.id);
      if (news === undefined || news.outcome.state === "unknown") return [];
      const decision = decide(settlement.payment, news.outcome, settlement.order);
      if (decision.kind !== "approve") return [];
      const how = {
        paymentState: decision.paymentState,
        reference: news.outcome.reference,
        decider: { kind: "provider", failureCode: news.failureCode },
        sum: decision.sum,
      } as const;
      return [{ news, approval: approvalOf(settlement, how), settled: settledOf(settlement, decision) }];
    });
    if (approvals.length === 0) return approvals;
    await approve(
      tx,
      approvals.map(({ approval }) => approval),
    );
    await takeSeatsAndCoupons(
      tx,
      approvals.map(({ approval }) => approval.settlement),
    );
    onWritten();
    return approvals;
  });
  if (settled.length > 0) outbox.kick();
  return new Map(settled.map(({ news, settled: one }) => [news, one]));
}

/** One order of an account, and of an order one payment. */
async function lockFree(tx: Tx, paymentIds: readonly number[]): Promise<Settlement[]> {
  const free = await lockFreePayments(tx, paymentIds);
  return free.filter(({ order }, index) => free.findIndex((other) => other.order.accountId === order.accountId) === index);
}
