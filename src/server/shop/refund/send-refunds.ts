import { refundPauseMs } from "#domain/payment/refund/refund.ts";
import { eachApart } from "#server/platform/database/each-apart.ts";
import { ProviderOutage } from "../payment/protocol/provider.ts";
import type { RefundAnswer } from "../payment/protocol/provider-refund.ts";
import type { AskDeps } from "../payment/start/ask-provider.ts";
import { attemptIdOf } from "../payment/start/attempt-id.ts";
import {
  claimRefunds,
  holdRefund,
  postponeRefund,
  type RefundToSend,
} from "./send-refund-queries.ts";
import { settleRefund } from "./settle-refund.ts";

const batch = 8;

/**
 * Sends every due refund to its provider: new ones, those without an answer, and those that a dead
 * process has left.
 */
export async function sendDueRefunds(deps: AskDeps): Promise<void> {
  for (;;) {
    const due = await claimRefunds(deps.db, { most: batch });
    await eachApart(due, deps.log, (refund) => send(deps, refund));
    if (due.length < batch) return;
  }
}

/** Sends the requested refund while the administrator waits. */
export async function sendRefund(deps: AskDeps, refundId: number): Promise<void> {
  const due = await claimRefunds(deps.db, { id: refundId });
  await eachApart(due, deps.log, (refund) => send(deps, refund));
}

/** Another process has taken over: this one was paused, or took longer than its lease. */
class TurnLost extends Error {}

/** NOTE: no transaction is open here. Every repetition has the same id. */
async function send(deps: AskDeps, refund: RefundToSend): Promise<void> {
  const { id: refundId, paymentId, tries } = refund;
  const answer = await ask(deps, refund).catch((error: unknown) => {
    if (error instanceof TurnLost) return "not-mine";
    if (!(error instanceof ProviderOutage)) throw error;
    deps.log.warn(
      { refundId, provider: error.provider, reason: error.message },
      "a provider could not take a refund",
    );
    return null;
  });
  if (answer === "not-mine") return;
  if (answer === null)
    return postponeRefund(deps.db, refund, { pauseMs: refundPauseMs(tries), reference: null });
  if (answer === "not-offered")
    return settleRefund(deps, {
      refundId,
      paymentId,
      end: { kind: "failed", failureCode: "not_offered" },
    });
  switch (answer.kind) {
    case "refunded":
      return settleRefund(deps, {
        refundId,
        paymentId,
        end: { kind: "confirmed", reference: answer.refundReference },
      });
    case "refused":
      return settleRefund(deps, {
        refundId,
        paymentId,
        end: { kind: "failed", failureCode: answer.failureCode },
      });
    case "pending":
      return postponeRefund(deps.db, refund, {
        pauseMs: refundPauseMs(tries),
        reference: answer.refundReference,
      });
  }
}

async function ask(
  { db, providers }: AskDeps,
  refund: RefundToSend,
): Promise<RefundAnswer | "not-offered"> {
  const provider = refund.provider && (await providers.current()).providerById(refund.provider);
  if (!provider || refund.reference === null) return "not-offered";
  const {
    refundKey: id,
    amountSatang,
    reason,
    methodId: method,
    paidSatang,
    startedAt,
    now,
    tries,
    isOnly,
  } = refund;
  const known = {
    attemptId: attemptIdOf(refund),
    method,
    amountSatang: paidSatang,
    startedAt,
    now,
    mayTake: false,
  };
  const stillMine = async () => {
    if (!(await holdRefund(db, refund))) throw new TurnLost();
  };
  return provider.refund(
    refund.reference,
    { id, amountSatang, reason, isKnownAlone: isOnly && tries > 1, stillMine },
    known,
  );
}
