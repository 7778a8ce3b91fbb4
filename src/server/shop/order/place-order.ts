import type { RefusalText } from "#contract/order/quote-wire.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Blocker } from "#domain/quote/blockers.ts";
import { type ClaimedSums, showsSameSums } from "#domain/quote/quote-changes.ts";
import { type HoldRefusal, heldUntil } from "#domain/seat/seat-hold.ts";
import { asksTaxDetails, type SiteSettings } from "#domain/settings/site-settings.ts";
import type { Arrival } from "#domain/visit/arrival.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Confirm } from "#server/platform/http/admission/ahead.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { hasOwnCoupon } from "../discount/coupon-queries.ts";
import { namesOf, refuseFor } from "../quote/blocker-wire.ts";
import { quotePurchase, showQuote } from "../quote/quote-purchase.ts";
import type { Choices } from "../quote/read-choices.ts";
import type { Settings } from "../settings/settings.ts";
import { type ByHandRefusal, blockersFor, refuseOthers } from "./by-hand/by-hand-rules.ts";
import type { OrderBuyer } from "./by-hand/order-buyer.ts";
import { decideNamed, decideOrder, type OrderRefusal } from "./decide-order.ts";
import { courseIdsOf, newOrderOf, type PricedOrder } from "./new-order.ts";
import { contentHashOf } from "./order-content.ts";
import type { OrderByHand } from "./order-to-write.ts";
import { ownAmountOf } from "./own-amount/own-amount.ts";
import { type KnownOrder, loadOrderPurchase, switchMethod } from "./place-order-queries.ts";
import { keepTaxBuyerAgain } from "./tax-buyer/tax-buyer.ts";
import { writeOrder } from "./write-order.ts";

export type PlaceDeps = { db: Db; dataKey: Buffer; outbox: { kick(): void }; settings: Settings };
export type OrderRequest = {
  account: OrderBuyer;
  choices: Choices;
  /** An order that is submitted again. */
  namedOrderId: number | null;
  /** The values on the buyer's screen. */
  claims: ClaimedSums;
  lang: Language;
  textOf: RefusalText;
  /** The caller's network. */
  address: string;
  /** Awaited before anything is written. */
  confirm: Confirm;
  /** The lapsed order that this one takes up. */
  takesUp?: number;
  arrival?: Arrival;
};
/** An administrator makes it for the buyer. */
export type OrderRequestByHand = OrderRequest & { byHand: OrderByHand };
type AnyRequest = OrderRequest & Partial<OrderRequestByHand>;
export type PlacedOrder = {
  orderId: number;
  token: string;
  payableSatang: number;
  methodId: number;
};
type Refusal = Refused<
  Blocker["code"] | OrderRefusal["code"] | HoldRefusal | "PRICE_CHANGED" | "OWN_COUPON"
>;
type AnyRefusal = Refusal | Refused<ByHandRefusal>;

/**
 * While an owner saves the same coupons without a break (`npm run bench -- --only=mixed`), an attempt
 * loses the race about four times in ten. Five attempts were too few for 25 of 42,000 orders,
 * twelve for one of 39,000.
 */
const tries = 20;

/**
 * Prices the requested items from stored data and creates the order, or returns the open order with
 * the same content. The loser of a race tries again.
 */
export async function placeOrder(
  deps: PlaceDeps,
  request: OrderRequest,
): Promise<PlacedOrder | Refusal> {
  // What is refused to a hand alone is refused to no buyer.
  return (await place(deps, request)) as PlacedOrder | Refusal;
}

/** The same for an administrator who makes it for the buyer. */
export async function placeByHand(
  deps: PlaceDeps,
  request: OrderRequestByHand,
): Promise<PlacedOrder | AnyRefusal> {
  return place(deps, request);
}

async function place(deps: PlaceDeps, request: AnyRequest): Promise<PlacedOrder | AnyRefusal> {
  const settings = await deps.settings.current();
  for (let left = tries; left > 0; left -= 1) {
    const answer = await tryOnce(deps, request, settings);
    if (answer !== null) return answer;
  }
  throw new Refused("SHOP_BUSY");
}

async function tryOnce(
  { db, dataKey, outbox }: PlaceDeps,
  request: AnyRequest,
  settings: SiteSettings,
): Promise<PlacedOrder | AnyRefusal | null> {
  const { choices, namedOrderId, account } = request;
  const loaded = await loadOrderPurchase(db, choices, namedOrderId);
  await request.confirm();
  const closed = decideNamed(loaded.knownOrders, { now: loaded.now, namedOrderId });
  if (closed) return refuseWith(closed, loaded, request);

  const purchase = { ...loaded, ...quotePurchase(loaded, { ...choices, settings }) };
  const refusal =
    refusePromotion(purchase, request) ??
    refuseFor(blockersFor(purchase.quote, Boolean(request.byHand?.paidBy)), purchase, request) ??
    refuseClaims(purchase, request);
  if (refusal) return refusal;

  // The values before a change, if the same person has changed them since.
  if (account.isAdministrator && (await hasOwnCoupon(db, account.id, idsOf(loaded.coupons))))
    return refuse("OWN_COUPON");

  const decision = decideOrder(purchase.knownOrders, { ...commandOf(purchase), namedOrderId });
  if (decision.kind === "refused") return refuseWith(decision, purchase, request);
  if (decision.kind === "same")
    return (
      (await refuseOthers(db, decision.order.id, request.byHand)) ??
      answerSame({ db, dataKey }, decision.order, {
        purchase,
        settings,
        accountId: account.id,
      })
    );

  const { replaced, overdue } = decision;
  const from = {
    account,
    withholdingPercent: choices.withholdingPercent,
    settings,
    address: request.address,
    replaced,
    takesUp: request.takesUp ?? null,
    ...(request.arrival && { arrival: request.arrival }),
    ...(request.byHand && { byHand: request.byHand }),
  };
  const write = (priced: PricedOrder) => newOrderOf(priced, from);
  const written = await writeOrder(
    { db, dataKey },
    write(purchase),
    { replaced: idsOf(replaced), overdue: idsOf(overdue) },
    // What was paid already needs no amount of its own.
    request.byHand?.paidBy ? null : ownAmountOf(purchase, settings, write),
  );
  if (written === null || written instanceof Refused) return written;
  const { id, order, hasEnded } = written;
  if (hasEnded) outbox.kick();
  return {
    orderId: id,
    token: order.token,
    payableSatang: order.payable,
    methodId: order.methodId,
  };
}

function commandOf(purchase: PricedOrder) {
  const { now, quote, method } = purchase;
  const methodId = quote.payable === 0 ? null : (method?.id ?? null);
  return {
    now,
    contentHash: contentHashOf(purchase).toString("hex"),
    courseIds: courseIdsOf(purchase),
    methodId,
  };
}

function idsOf(records: readonly { id: number }[]): number[] {
  return records.map(({ id }) => id);
}

type SameOrder = { purchase: PricedOrder; settings: SiteSettings; accountId: number };

async function answerSame(
  { db, dataKey }: { db: Db; dataKey: Buffer },
  order: KnownOrder,
  same: SameOrder,
): Promise<PlacedOrder> {
  const { purchase, settings, accountId } = same;
  const { quote, method, now } = purchase;
  const methodId = quote.payable === 0 || method === null ? order.methodId : method.id;
  const { heldSince } = order;
  const until = heldSince && heldUntil({ since: heldSince, methodId, now }, settings);
  if (methodId !== order.methodId) await switchMethod(db, order.id, { methodId, until });
  if (quote.payable > 0 && asksTaxDetails(settings))
    await keepTaxBuyerAgain(db, { orderId: order.id, accountId, dataKey });
  return { orderId: order.id, token: order.token, payableSatang: order.dueSatang, methodId };
}

/**
 * If the page still shows the discount of an ended promotion, the answer has the new sum and names
 * the promotion with the reason.
 */
function refusePromotion(
  purchase: PricedOrder,
  request: OrderRequest,
): Refused<"PRICE_CHANGED"> | null {
  const others = purchase.quote.blockers.filter(({ code }) => code !== "PROMOTION_NOT_AVAILABLE");
  return purchase.quote.unusedPromotion !== null && others.length === 0
    ? refuseClaims(purchase, request)
    : null;
}

function refuseClaims(
  purchase: PricedOrder,
  { claims, choices, lang, textOf }: OrderRequest,
): Refused<"PRICE_CHANGED"> | null {
  if (showsSameSums(claims, purchase.quote)) return null;
  return refuse("PRICE_CHANGED", {
    result: showQuote(purchase, { lang, withholdingPercent: choices.withholdingPercent, textOf })
      .data,
  });
}

function refuseWith(
  { code, orderId, courseIds }: OrderRefusal,
  purchase: Parameters<typeof namesOf>[1],
  { lang }: OrderRequest,
): Refused<OrderRefusal["code"]> {
  const courses = courseIds.length > 0 && { courses: namesOf(courseIds, purchase, lang) };
  return refuse(code, { ...(orderId !== null && { result: { order_id: orderId, ...courses } }) });
}
