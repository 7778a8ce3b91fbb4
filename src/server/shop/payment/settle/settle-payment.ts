import { type Decision, isPaymentOpen, type Outcome } from "#domain/payment/payment-state.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Log } from "#server/platform/process/log.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import type { CardTries } from "../card/card-tries.ts";
import type { PayerFacts } from "../protocol/provider.ts";
import { insertPayerReport } from "./payer-report-queries.ts";
import { restMessages } from "./payment-messages.ts";
import { lockSettlement, settle } from "./settle.ts";
import * as queries from "./settle-queries.ts";
import type { Settlement } from "./settlement-queries.ts";

export type SettleDeps = { db: Db; outbox: { kick: () => void }; log: Log; cards: CardTries };

export type ProviderReport = {
  paymentId: number;
  outcome: Outcome;
  failureCode: string | null;
  alarm: string | null;
  payer?: PayerFacts | null;
  /** A card was declined, and its identity as far as the provider reports it. */
  declined?: { card: string | null } | null;
};

/**
 * `wasGivenUp`: the shop no longer waited for this payment, so its order may have another open one.
 */
export type SettleResult = {
  decision: Decision;
  orderId: number;
  orderToken: string;
  wasGivenUp: boolean;
};

/**
 * Settles a provider's report, from a webhook or a lookup. Reports may come any number of times and
 * in any order.
 */
export async function settlePayment(
  { db, outbox, log, cards }: SettleDeps,
  report: ProviderReport,
): Promise<SettleResult | null> {
  const settled = await inTransaction(db, async (tx) => {
    const settlement = await lockSettlement(tx, report.paymentId);
    if (settlement === null) return null;
    const { failureCode, alarm } = report;
    const decision = await settle(tx, settlement, {
      outcome: report.outcome,
      decider: { kind: "provider", failureCode },
    });
    if (report.payer && (decision.kind === "approve" || decision.kind === "reinstate"))
      await reportPayer(tx, report, report.payer);
    const { id: orderId } = settlement.order;
    if (report.declined)
      await noteDecline(tx, cards, { settlement, decision, card: report.declined.card });
    if (alarm !== null)
      await queries.openReview(tx, {
        paymentIds: [report.paymentId],
        orderId,
        review: { kind: "unknown_status", detail: { alarm } },
      });
    return settledOf(settlement, decision);
  });
  outbox.kick();
  if (settled && needsPerson(settled.decision, report))
    log.error(
      { paymentId: report.paymentId, orderId: settled.orderId, alarm: report.alarm },
      "money needs a person",
    );
  return settled;
}

type DeclineContext = { settlement: Settlement; decision: Decision; card: string | null };

async function noteDecline(
  tx: Tx,
  cards: CardTries,
  { settlement: { order, payment }, decision, card }: DeclineContext,
): Promise<void> {
  const isOpen = decision.kind === "keepPending";
  const rest = await cards.decline(tx, { paymentId: payment.id, orderId: order.id, card, isOpen });
  if (rest !== null) await addMessages(tx, restMessages({ order, payment }, rest));
}

export function settledOf({ order, payment }: Settlement, decision: Decision): SettleResult {
  return {
    decision,
    orderId: order.id,
    orderToken: order.token,
    wasGivenUp: !isPaymentOpen(payment.state),
  };
}

async function reportPayer(
  tx: Tx,
  { paymentId, outcome }: ProviderReport,
  payer: PayerFacts,
): Promise<void> {
  const paidAt = outcome.state === "unknown" ? null : outcome.paidAt;
  await insertPayerReport(tx, {
    paymentId,
    paidAt,
    description: `payer ${payer.id}, payment ${payer.paymentId}`,
    address: payer.address,
  });
}

function needsPerson(decision: Decision, { alarm }: ProviderReport): boolean {
  return alarm !== null || decision.kind === "lateMoney" || decision.kind === "mismatch";
}
