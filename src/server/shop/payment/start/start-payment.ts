import { failureReason } from "#domain/payment/failure-reason.ts";
import { factsOf } from "#domain/payment/providers/all-providers.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { OutgoingFailure } from "#server/platform/http/outgoing-http.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import {
  type NextStep,
  type PaymentProvider,
  ProviderOutage,
  type StartAnswer,
} from "../protocol/provider.ts";
import { changeMessages } from "../settle/payment-messages.ts";
import { settlePayment } from "../settle/settle-payment.ts";
import { lockOrderOfPayment } from "../settle/settlement-queries.ts";
import { closePayment, reportOf } from "./ask-provider.ts";
import { attemptIdOf } from "./attempt-id.ts";
import {
  type Intent,
  type PaymentStart,
  planStart,
  type StartCommand,
  type StartDeps,
  type StartRefusal,
} from "./plan-start.ts";
import { markKeysRefused } from "./refused-keys-queries.ts";
import * as queries from "./start-queries.ts";

/**
 * Writes the intent, calls the provider, then writes its answer. After a crash in between, the
 * intent is found and looked up.
 */
export async function startPayment(
  deps: StartDeps,
  command: StartCommand,
): Promise<PaymentStart | StartRefusal> {
  const provider = (await deps.providers.current()).providerFor(command.methodId);
  if (provider === null) return refuse("SERVICE_UNAVAILABLE");
  const means = { provider, settings: await deps.settings.current() };
  let plan = await planStart(deps, command, means);
  if (plan.kind === "blocked") {
    await closePayment(deps, plan.paymentId);
    plan = await planStart(deps, command, means);
  }
  if (plan.kind === "blocked") return refuse("PAYMENT_IN_PROGRESS");
  if (plan.kind === "refused") return plan.refusal;
  return plan.kind === "live" ? plan.started : callProvider(deps, command, provider, plan.intent);
}

async function callProvider(
  deps: StartDeps,
  command: StartCommand,
  provider: PaymentProvider,
  intent: Intent,
): Promise<PaymentStart | StartRefusal> {
  const { order, paymentId, reference, startedAt, expiresAt } = intent;
  const id = attemptIdOf({ paymentId, orderToken: order.token });
  const attempt = {
    id,
    reference,
    method: command.methodId,
    amountSatang: order.dueSatang,
    currency: order.currency,
    description: `Order ${order.id}`,
    token: command.token,
    // The id cannot be guessed, so it may show the payment's status in any browser in which the
    // buyer returns.
    returnUrl: `${deps.publicUrl}/payment/return/${id}`,
    webhookUrl: deps.publicUrl + factsOf(provider.id).webhook.path,
    language: command.lang,
    startedAt,
    expiresAt,
  };
  try {
    const { contactName: name, email, phone } = order;
    const payer = { name, email, phone, ip: command.address };
    const answer = await provider.start(attempt, payer);
    deps.reach.answered(provider.id);
    return await recordAnswer(deps, intent, answer);
  } catch (error) {
    if (!(error instanceof ProviderOutage)) throw error;
    deps.reach.missed(provider.id);
    return recordOutage(deps, paymentId, error);
  }
}

async function recordAnswer(
  deps: StartDeps,
  intent: Intent,
  answer: StartAnswer,
): Promise<PaymentStart | StartRefusal> {
  const { order, paymentId } = intent;
  if (answer.kind === "refused") {
    const { failureCode, isCard = false } = answer;
    await settlePayment(deps, {
      paymentId,
      outcome: nothingTaken,
      failureCode,
      alarm: null,
      declined: isCard ? { card: null } : null,
    });
    return isCard
      ? refuse("CARD_NOT_TAKEN", { result: { reason: failureReason(failureCode) } })
      : refuse("PROVIDER_ERROR", known);
  }
  const { reference, nextStep, outcome } = answer;
  if (nextStep.kind === "decided") {
    await settlePayment(deps, {
      paymentId,
      ...reportOf(outcome, { paymentId, orderToken: order.token }),
    });
    return {
      paymentId,
      reference,
      nextStep,
      amountSatang: order.dueSatang,
      currency: order.currency,
      expiresAt: intent.expiresAt,
      outcome,
    };
  }
  const expiresAt = nextStep.kind === "qr" ? new Date(nextStep.expiresAt) : intent.expiresAt;
  const isRecorded = await inTransaction(deps.db, (tx) =>
    record(tx, { paymentId, reference, nextStep: keepable(nextStep), expiresAt }),
  );
  deps.outbox.kick();
  if (!isRecorded) return refuse("PAYMENT_IN_PROGRESS");
  return {
    paymentId,
    reference,
    nextStep,
    amountSatang: order.dueSatang,
    currency: order.currency,
    expiresAt,
    outcome,
  };
}

/** A card is never stored, encrypted or not. So a step with one is not shown again. */
function keepable(step: NextStep): NextStep | null {
  return step.kind === "form" && step.holdsCard ? null : step;
}

async function record(tx: Tx, started: queries.StartedPayment): Promise<boolean> {
  const order = await lockOrderOfPayment(tx, started.paymentId);
  if (order === null || !(await queries.recordStarted(tx, started))) return false;
  await addMessages(tx, changeMessages({ order, payment: { id: started.paymentId } }, "pending"));
  return true;
}

/**
 * Whether it is certain that no money was taken. Only then the buyer may be told so, and pay again.
 */
const known = { result: { is_nothing_taken: true } };

const unknown = { result: { is_nothing_taken: false } };

const nothingTaken = {
  state: "rejected",
  reference: null,
  amountSatang: 0,
  currency: "THB",
  wrong: null,
  paidAt: null,
} as const;

async function recordOutage(
  deps: StartDeps,
  paymentId: number,
  outage: ProviderOutage,
): Promise<StartRefusal> {
  deps.log.warn(
    {
      paymentId,
      provider: outage.provider,
      reason: outage.message,
      mayHaveHappened: outage.mayHaveHappened,
    },
    "a payment could not be started",
  );
  if (outage.keysRefused) await markKeysRefused(deps.db, outage.provider);
  const outcome = outage.mayHaveHappened ? ({ state: "unknown" } as const) : nothingTaken;
  await settlePayment(deps, {
    paymentId,
    outcome,
    failureCode: outage.mayHaveHappened ? null : "provider_unreachable",
    alarm: null,
  });
  const code =
    outage.cause instanceof OutgoingFailure && outage.cause.reason === "timeout"
      ? "PROVIDER_TIMEOUT"
      : "PROVIDER_ERROR";
  return refuse(code, outage.mayHaveHappened ? unknown : known);
}
