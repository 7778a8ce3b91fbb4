import type { Currency } from "#domain/money/satang.ts";
import { isOpen, statusAt } from "#domain/order/order-status.ts";
import { failureReason } from "#domain/payment/failure-reason.ts";
import { limitFault, type PaymentMethodId, takesCurrency } from "#domain/payment/payment-method.ts";
import { factsOf } from "#domain/payment/providers/all-providers.ts";
import { heldUntil } from "#domain/seat/seat-hold.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { OutgoingFailure } from "#server/platform/http/outgoing-http.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { moveEnd } from "#server/shop/seat/move-end-queries.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { markKeysRefused } from "../keys/refused-keys-queries.ts";
import { changeMessages } from "../payment-messages.ts";
import { type NextStep, type PaymentProvider, ProviderOutage, type ProviderOutcome, type StartAnswer } from "../providers/provider.ts";
import { settlePayment } from "../settle-payment.ts";
import { lockOrderOfPayment } from "../settlement-queries.ts";
import { type AskNeeds, closePayment, mayStillArrive, newsOf } from "./ask-provider.ts";
import { attemptIdOf } from "./attempt-id.ts";
import * as queries from "./start-queries.ts";

export type StartNeeds = AskNeeds & { publicUrl: string; settings: Settings };
export type StartCommand = {
  orderId: number;
  accountId: number;
  methodId: PaymentMethodId;
  /** What the provider's script gave the browser. */
  token: string | null;
  /** What the buyer's screen showed; null when it did not say. */
  shownSatang: number | null;
  address: string;
  lang: "th" | "en";
  /** The code of the language of the page that it begins on. */
  pageLanguage: string;
};
export type Started = {
  paymentId: number;
  reference: string;
  nextStep: NextStep;
  amountSatang: number;
  currency: Currency;
  expiresAt: Date;
  /** What the provider said at once; null for a payment that was started before. */
  outcome: ProviderOutcome | null;
};
export type StartRefusal = Refused<
  | "NOT_FOUND"
  | "ORDER_NOT_PAYABLE"
  | "ORDER_ALREADY_PAID"
  | "PAYMENT_IN_PROGRESS"
  | "PRICE_CHANGED"
  | "BELOW_MINIMUM"
  | "ABOVE_MAXIMUM"
  | "CARD_RESTS"
  | "CARD_NOT_TAKEN"
  | "PROVIDER_ERROR"
  | "PROVIDER_TIMEOUT"
  | "SERVICE_UNAVAILABLE"
>;

/** The intent is written, then the provider is called, then its answer is written: whatever breaks in between, the intent is found and asked about. */
export async function startPayment(needs: StartNeeds, command: StartCommand): Promise<Started | StartRefusal> {
  const provider = (await needs.providers.current()).providerFor(command.methodId);
  if (provider === null) return refuse("SERVICE_UNAVAILABLE");
  const means = { provider, settings: await needs.settings.current() };
  let plan = await planStart(needs, command, means);
  if (plan.kind === "blocked") {
    await closePayment(needs, plan.paymentId);
    plan = await planStart(needs, command, means);
  }
  if (plan.kind === "blocked") return refuse("PAYMENT_IN_PROGRESS");
  if (plan.kind === "refused") return plan.refusal;
  return plan.kind === "live" ? plan.started : callProvider(needs, command, provider, plan.intent);
}

type Intent = { order: queries.OrderToPay; paymentId: number; reference: string | null; startedAt: Date; expiresAt: Date };
type Plan =
  | { kind: "refused"; refusal: StartRefusal }
  | { kind: "live"; started: Started }
  | { kind: "blocked"; paymentId: number }
  | { kind: "new"; intent: Intent };

type Means = { provider: PaymentProvider; settings: SiteSettings };

function planStart({ db, cards }: StartNeeds, command: StartCommand, means: Means): Promise<Plan> {
  return inTransaction(db, async (tx): Promise<Plan> => {
    const card = await cards.begin(tx, command);
    const order = await queries.lockOwnOrder(tx, command);
    const facts = order && (await queries.findMethodAndOpenPayment(tx, command));
    if (!order || !facts) return { kind: "refused", refusal: refuse("NOT_FOUND") };
    const refusal = refusalOf({ ...order, isInPayment: facts.open !== null }, facts.method, command);
    if (refusal) return { kind: "refused", refusal };
    const started = facts.open && liveStart(facts.open, order, command);
    if (started) return { kind: "live", started };
    if (facts.open && isBeingStarted(facts.open, order.now)) return { kind: "refused", refusal: refuse("PAYMENT_IN_PROGRESS") };
    const stop = await card?.stop();
    if (stop) return { kind: "refused", refusal: stop };
    if (facts.open) return { kind: "blocked", paymentId: facts.open.id };
    const intent = await writeIntent(tx, order, command, means);
    await card?.take(intent.paymentId);
    return { kind: "new", intent };
  });
}

/** A payment does not outlive its order's hold of scarce seats by more than the moment that it takes to pay. */
async function writeIntent(tx: Tx, order: queries.OrderToPay, { methodId, pageLanguage }: StartCommand, { provider, settings }: Means): Promise<Intent> {
  const until = order.heldSince && heldUntil({ since: order.heldSince, methodId, now: order.now }, settings);
  if (until) await moveEnd(tx, order.id, until);
  const { id: paymentId, startedAt, expiresAt } = await queries.insertPaymentIntent(tx, { order, methodId, provider: provider.id, until, pageLanguage });
  const attemptId = attemptIdOf({ paymentId, orderToken: order.token });
  const names = provider.chooseReferences?.({ attemptId, paymentId, orderId: order.id, startedAt });
  const reference = names ? await queries.namePaymentIntent(tx, paymentId, names) : null;
  return { order, paymentId, reference, startedAt, expiresAt };
}

function refusalOf(order: queries.OrderToPay & { isInPayment: boolean }, method: queries.MethodFacts, command: StartCommand): StartRefusal | null {
  if (order.status === "approved") return refuse("ORDER_ALREADY_PAID");
  const takesIt = method.isEnabled && method.fitsCoupons && takesCurrency({ id: command.methodId, ...method }, order.currency);
  if (!isOpen(statusAt(order, order.now)) || !takesIt) return refuse("ORDER_NOT_PAYABLE");
  const { dueSatang } = order;
  if (command.shownSatang !== null && command.shownSatang !== dueSatang) return refuse("PRICE_CHANGED", { result: { total_amount: dueSatang } });
  if (dueSatang < 1) return refuse("BELOW_MINIMUM");
  const fault = limitFault({ id: command.methodId, ...method }, { satang: dueSatang, currency: order.currency });
  return fault && refuse(fault.code);
}

/** Another request is talking to the provider about it at this moment: what it makes must not be closed. */
function isBeingStarted({ state, createdAt }: queries.OpenPayment, now: Date): boolean {
  return state === "created" && mayStillArrive({ startedAt: createdAt, now });
}

/** Too short a rest of life would show a code that runs out while it is being scanned. */
const usefulMs = 60_000;

function liveStart(open: queries.OpenPayment, order: queries.OrderToPay, command: StartCommand): Started | null {
  const { id, reference, nextStep, expiresAt, amountSatang } = open;
  const isSame = open.methodId === command.methodId && amountSatang === order.dueSatang && open.state === "requires_action";
  if (!isSame || reference === null || nextStep === null || expiresAt === null) return null;
  if (expiresAt.getTime() - order.now.getTime() <= usefulMs) return null;
  return { paymentId: id, reference, nextStep, amountSatang, currency: order.currency, expiresAt, outcome: null };
}

async function callProvider(needs: StartNeeds, command: StartCommand, provider: PaymentProvider, intent: Intent): Promise<Started | StartRefusal> {
  const { order, paymentId, reference, startedAt, expiresAt } = intent;
  const attempt = {
    id: attemptIdOf({ paymentId, orderToken: order.token }),
    reference,
    method: command.methodId,
    amountSatang: order.dueSatang,
    currency: order.currency,
    description: `Order ${order.id}`,
    token: command.token,
    returnUrl: `${needs.publicUrl}/payment/return/${paymentId}`,
    webhookUrl: needs.publicUrl + factsOf(provider.id).webhook.path,
    language: command.lang,
    startedAt,
    expiresAt,
  };
  try {
    return await recordAnswer(needs, intent, await provider.start(attempt, { name: order.contactName, email: order.email, ip: command.address }));
  } catch (error) {
    if (!(error instanceof ProviderOutage)) throw error;
    return recordOutage(needs, paymentId, error);
  }
}

async function recordAnswer(needs: StartNeeds, intent: Intent, answer: StartAnswer): Promise<Started | StartRefusal> {
  const { order, paymentId } = intent;
  if (answer.kind === "refused") {
    const { failureCode, isCard = false } = answer;
    await settlePayment(needs, { paymentId, outcome: nothingTaken, failureCode, alarm: null, declined: isCard ? { card: null } : null });
    return isCard ? refuse("CARD_NOT_TAKEN", { result: { reason: failureReason(failureCode) } }) : refuse("PROVIDER_ERROR", known);
  }
  const { reference, nextStep, outcome } = answer;
  if (nextStep.kind === "decided") {
    await settlePayment(needs, { paymentId, ...newsOf(outcome, { paymentId, orderToken: order.token }) });
    return { paymentId, reference, nextStep, amountSatang: order.dueSatang, currency: order.currency, expiresAt: intent.expiresAt, outcome };
  }
  const expiresAt = nextStep.kind === "qr" ? new Date(nextStep.expiresAt) : intent.expiresAt;
  const isRecorded = await inTransaction(needs.db, (tx) => record(tx, { paymentId, reference, nextStep: keepable(nextStep), expiresAt }));
  needs.outbox.kick();
  if (!isRecorded) return refuse("PAYMENT_IN_PROGRESS");
  return { paymentId, reference, nextStep, amountSatang: order.dueSatang, currency: order.currency, expiresAt, outcome };
}

/** No database has the card, encrypted or not: such a step is not shown a second time. */
function keepable(step: NextStep): NextStep | null {
  return step.kind === "form" && step.holdsCard ? null : step;
}

async function record(tx: Tx, started: queries.StartedPayment): Promise<boolean> {
  const order = await lockOrderOfPayment(tx, started.paymentId);
  if (order === null || !(await queries.recordStarted(tx, started))) return false;
  await addMessages(tx, changeMessages({ order, payment: { id: started.paymentId } }, "pending"));
  return true;
}

/** Whether it is certain that no money was taken: only then may the buyer be told so, and pay again. */
const known = { result: { is_nothing_taken: true } };
const unknown = { result: { is_nothing_taken: false } };

const nothingTaken = { state: "rejected", reference: null, amountSatang: 0, currency: "THB", wrong: null, paidAt: null } as const;

async function recordOutage(needs: StartNeeds, paymentId: number, outage: ProviderOutage): Promise<StartRefusal> {
  needs.log.warn({ paymentId, provider: outage.provider, reason: outage.message, mayHaveHappened: outage.mayHaveHappened }, "a payment could not be started");
  if (outage.keysRefused) await markKeysRefused(needs.db, outage.provider);
  const outcome = outage.mayHaveHappened ? ({ state: "unknown" } as const) : nothingTaken;
  await settlePayment(needs, { paymentId, outcome, failureCode: outage.mayHaveHappened ? null : "provider_unreachable", alarm: null });
  const code = outage.cause instanceof OutgoingFailure && outage.cause.reason === "timeout" ? "PROVIDER_TIMEOUT" : "PROVIDER_ERROR";
  return refuse(code, outage.mayHaveHappened ? unknown : known);
}
