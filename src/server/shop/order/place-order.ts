import type { RefusalText } from "#contract/order/quote-wire.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Blocker } from "#domain/quote/blockers.ts";
import { type ClaimedSums, showsSameSums } from "#domain/quote/quote-changes.ts";
import { type HoldRefusal, heldUntil } from "#domain/seat/seat-hold.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Account } from "#server/platform/http/caller.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { namesOf, refuseFor } from "../quote/blocker-wire.ts";
import { quotePurchase, showQuote } from "../quote/quote-purchase.ts";
import type { Choices } from "../quote/read-choices.ts";
import type { Settings } from "../settings/settings.ts";
import { decideNamed, decideOrder, type OrderRefusal } from "./decide-order.ts";
import { courseIdsOf, newOrderOf, type PricedOrder } from "./new-order.ts";
import { contentHashOf } from "./order-content.ts";
import { ownAmountOf } from "./own-amount.ts";
import { type KnownOrder, loadOrderPurchase, switchMethod } from "./place-order-queries.ts";
import { writeOrder } from "./write-order.ts";

export type PlaceNeeds = { db: Db; outbox: { kick(): void }; settings: Settings };
export type OrderRequest = {
  account: Account;
  choices: Choices;
  /** An order that is submitted again. */
  namedOrderId: number | null;
  /** What the buyer's screen showed. */
  claims: ClaimedSums;
  lang: Language;
  textOf: RefusalText;
  /** Where the call comes from. */
  address: string;
};
export type Placed = { orderId: number; token: string; payableSatang: number; methodId: number };
type Refusal = Refused<Blocker["code"] | OrderRefusal["code"] | HoldRefusal | "PRICE_CHANGED">;

/** Beside an owner who saves the same coupons without a break (`npm run bench -- --mixed`) a look is outrun about four times in ten: five looks were too few for 25 of 42,000 acts, twelve for one of 39,000. */
const tries = 20;

/** Prices what is wanted from stored data and makes an order of it, or answers the one that is open already. The loser of a race looks and decides again. */
export async function placeOrder(needs: PlaceNeeds, request: OrderRequest): Promise<Placed | Refusal> {
  const settings = await needs.settings.current();
  for (let left = tries; left > 0; left -= 1) {
    const answer = await tryOnce(needs, request, settings);
    if (answer !== null) return answer;
  }
  throw new Refused("SHOP_BUSY");
}

async function tryOnce({ db, outbox }: PlaceNeeds, request: OrderRequest, settings: SiteSettings): Promise<Placed | Refusal | null> {
  const { choices, namedOrderId, account } = request;
  const loaded = await loadOrderPurchase(db, choices, namedOrderId);
  const closed = decideNamed(loaded.knownOrders, { now: loaded.now, namedOrderId });
  if (closed) return refuseWith(closed, loaded, request);

  const purchase = { ...loaded, ...quotePurchase(loaded, { ...choices, settings }) };
  const refusal = refusePromotion(purchase, request) ?? refuseFor(purchase.quote.blockers, purchase, request) ?? refuseClaims(purchase, request);
  if (refusal) return refusal;

  const decision = decideOrder(purchase.knownOrders, { ...commandOf(purchase), namedOrderId });
  if (decision.kind === "refused") return refuseWith(decision, purchase, request);
  if (decision.kind === "same") return answerSame(db, decision.order, purchase, settings);

  const { replaced, overdue } = decision;
  const from = { account, withholdingPercent: choices.withholdingPercent, settings, address: request.address, replaced };
  const write = (priced: PricedOrder) => newOrderOf(priced, from);
  const written = await writeOrder(db, write(purchase), { replaced: idsOf(replaced), overdue: idsOf(overdue) }, ownAmountOf(purchase, settings, write));
  if (written === null || written instanceof Refused) return written;
  const { id, order, hasEnded } = written;
  if (hasEnded) outbox.kick();
  return { orderId: id, token: order.token, payableSatang: order.payable, methodId: order.methodId };
}

function commandOf(purchase: PricedOrder) {
  const { now, quote, method } = purchase;
  const methodId = quote.payable === 0 ? null : (method?.id ?? null);
  return { now, contentHash: contentHashOf(purchase).toString("hex"), courseIds: courseIdsOf(purchase), methodId };
}

function idsOf(orders: readonly KnownOrder[]): number[] {
  return orders.map(({ id }) => id);
}

async function answerSame(db: Db, order: KnownOrder, { quote, method, now }: PricedOrder, settings: SiteSettings): Promise<Placed> {
  const methodId = quote.payable === 0 || method === null ? order.methodId : method.id;
  const { heldSince } = order;
  const until = heldSince && heldUntil({ since: heldSince, methodId, now }, settings);
  if (methodId !== order.methodId) await switchMethod(db, order.id, { methodId, until });
  return { orderId: order.id, token: order.token, payableSatang: order.dueSatang, methodId };
}

/** A screen that still shows what a promotion took off is told the new sum, in which the promotion is named with the reason. */
function refusePromotion(purchase: PricedOrder, request: OrderRequest): Refused<"PRICE_CHANGED"> | null {
  const others = purchase.quote.blockers.filter(({ code }) => code !== "PROMOTION_NOT_AVAILABLE");
  return purchase.quote.unusedPromotion !== null && others.length === 0 ? refuseClaims(purchase, request) : null;
}

function refuseClaims(purchase: PricedOrder, { claims, choices, lang, textOf }: OrderRequest): Refused<"PRICE_CHANGED"> | null {
  if (showsSameSums(claims, purchase.quote)) return null;
  return refuse("PRICE_CHANGED", { result: showQuote(purchase, { lang, withholdingPercent: choices.withholdingPercent, textOf }).data });
}

function refuseWith(
  { code, orderId, courseIds }: OrderRefusal,
  purchase: Parameters<typeof namesOf>[1],
  { lang }: OrderRequest,
): Refused<OrderRefusal["code"]> {
  const courses = courseIds.length > 0 && { courses: namesOf(courseIds, purchase, lang) };
  return refuse(code, { ...(orderId !== null && { result: { order_id: orderId, ...courses } }) });
}
