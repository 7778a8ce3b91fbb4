import type { Currency } from "#domain/money/satang.ts";
import { isOpen, statusAt } from "#domain/order/order-status.ts";
import {
  limitFault,
  needsEmail,
  type PaymentMethodId,
  takesCurrency,
} from "#domain/payment/payment-method.ts";
import { heldUntil } from "#domain/seat/seat-hold.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { moveEnd } from "#server/shop/seat/move-end-queries.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import type { NextStep, PaymentProvider, ProviderOutcome } from "../protocol/provider.ts";
import type { ProviderReach } from "../protocol/provider-reach.ts";
import type { AskDeps } from "./ask-provider.ts";
import { attemptIdOf } from "./attempt-id.ts";
import { mayStillArrive } from "./inquire-attempt.ts";
import * as queries from "./start-queries.ts";

export type StartDeps = AskDeps & {
  publicUrl: string;
  settings: Settings;
  reach: ProviderReach;
};

export type StartCommand = {
  orderId: number;
  accountId: number;
  methodId: PaymentMethodId;
  /** The data that the provider's script gave the browser. */
  token: string | null;
  /** The amount on the buyer's screen. Null: it was not sent. */
  shownSatang: number | null;
  address: string;
  lang: "th" | "en";
  /** The language code of the page where the payment starts. */
  pageLanguage: string;
};

export type PaymentStart = {
  paymentId: number;
  reference: string;
  nextStep: NextStep;
  amountSatang: number;
  currency: Currency;
  expiresAt: Date;
  /** The provider's immediate answer. Null: the payment was started before. */
  outcome: ProviderOutcome | null;
};

export type StartRefusal = Refused<
  | "NOT_FOUND"
  | "ORDER_NOT_PAYABLE"
  | "ORDER_ALREADY_PAID"
  | "PAYMENT_IN_PROGRESS"
  | "PRICE_CHANGED"
  | "EMAIL_NEEDED"
  | "BELOW_MINIMUM"
  | "ABOVE_MAXIMUM"
  | "CARD_RESTS"
  | "CARD_NOT_TAKEN"
  | "PROVIDER_ERROR"
  | "PROVIDER_TIMEOUT"
  | "SERVICE_UNAVAILABLE"
>;

export type Intent = {
  order: queries.OrderToPay;
  paymentId: number;
  reference: string | null;
  startedAt: Date;
  expiresAt: Date;
};

type Plan =
  | { kind: "refused"; refusal: StartRefusal }
  | { kind: "live"; started: PaymentStart }
  | { kind: "blocked"; paymentId: number }
  | { kind: "new"; intent: Intent };

type PaymentMeans = { provider: PaymentProvider; settings: SiteSettings };

export function planStart(
  { db, cards }: StartDeps,
  command: StartCommand,
  means: PaymentMeans,
): Promise<Plan> {
  return inTransaction(db, async (tx): Promise<Plan> => {
    const card = await cards.begin(tx, command);
    const order = await queries.lockOwnOrder(tx, command);
    const facts = order && (await queries.findMethodAndOpenPayment(tx, command));
    if (!order || !facts) return { kind: "refused", refusal: refuse("NOT_FOUND") };
    const refusal = refusalOf(
      { ...order, isInPayment: facts.open !== null },
      facts.method,
      command,
    );
    if (refusal) return { kind: "refused", refusal };
    const started = facts.open && liveStart(facts.open, order, command);
    if (started) return { kind: "live", started };
    if (facts.open && isBeingStarted(facts.open, order.now))
      return { kind: "refused", refusal: refuse("PAYMENT_IN_PROGRESS") };
    const stop = await card?.stop();
    if (stop) return { kind: "refused", refusal: stop };
    if (facts.open) return { kind: "blocked", paymentId: facts.open.id };
    const intent = await writeIntent(tx, order, command, means);
    await card?.take(intent.paymentId);
    return { kind: "new", intent };
  });
}

/** A payment outlives its order's hold of scarce seats only by the time that it takes to pay. */
async function writeIntent(
  tx: Tx,
  order: queries.OrderToPay,
  { methodId, pageLanguage }: StartCommand,
  { provider, settings }: PaymentMeans,
): Promise<Intent> {
  const until =
    order.heldSince && heldUntil({ since: order.heldSince, methodId, now: order.now }, settings);
  if (until) await moveEnd(tx, order.id, until);
  const {
    id: paymentId,
    startedAt,
    expiresAt,
  } = await queries.insertPaymentIntent(tx, {
    order,
    methodId,
    provider: provider.id,
    until,
    pageLanguage,
  });
  const attemptId = attemptIdOf({ paymentId, orderToken: order.token });
  const names = provider.chooseReferences?.({ attemptId, paymentId, orderId: order.id, startedAt });
  const reference = names ? await queries.namePaymentIntent(tx, paymentId, names) : null;
  return { order, paymentId, reference, startedAt, expiresAt };
}

function refusalOf(
  order: queries.OrderToPay & { isInPayment: boolean },
  method: queries.MethodFacts,
  command: StartCommand,
): StartRefusal | null {
  if (order.status === "approved") return refuse("ORDER_ALREADY_PAID");
  const takesIt =
    method.isEnabled &&
    method.fitsCoupons &&
    takesCurrency({ id: command.methodId, ...method }, order.currency);
  if (!isOpen(statusAt(order, order.now)) || !takesIt) return refuse("ORDER_NOT_PAYABLE");
  if (order.email === "" && needsEmail(command.methodId)) return refuse("EMAIL_NEEDED");
  const { dueSatang } = order;
  if (command.shownSatang !== null && command.shownSatang !== dueSatang)
    return refuse("PRICE_CHANGED", { result: { total_amount: dueSatang } });
  if (dueSatang < 1) return refuse("BELOW_MINIMUM");
  const error = limitFault(
    { id: command.methodId, ...method },
    { satang: dueSatang, currency: order.currency },
  );
  return error && refuse(error.code);
}

/** Another request is starting this payment at the provider. Its result must not be closed. */
function isBeingStarted({ state, createdAt }: queries.OpenPayment, now: Date): boolean {
  return state === "created" && mayStillArrive({ startedAt: createdAt, now });
}

/** A code with less time left would expire while it is being scanned. */
const usefulMs = 60_000;

function liveStart(
  open: queries.OpenPayment,
  order: queries.OrderToPay,
  command: StartCommand,
): PaymentStart | null {
  const { id, reference, nextStep, expiresAt, amountSatang } = open;
  const isSame =
    open.methodId === command.methodId &&
    amountSatang === order.dueSatang &&
    open.state === "requires_action";
  if (!isSame || reference === null || nextStep === null || expiresAt === null) return null;
  if (expiresAt.getTime() - order.now.getTime() <= usefulMs) return null;
  return {
    paymentId: id,
    reference,
    nextStep,
    amountSatang,
    currency: order.currency,
    expiresAt,
    outcome: null,
  };
}
