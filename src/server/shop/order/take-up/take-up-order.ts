import type { RefusalText } from "#contract/order/quote-wire.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { isTakenUpInTime } from "#domain/order/take-up.ts";
import type { Account } from "#server/platform/http/caller.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { OfferedMethods } from "#server/shop/payment/methods/offered-methods.ts";
import { findOwnOrder } from "../order-queries.ts";
import { type PlaceDeps, type PlacedOrder, placeOrder } from "../place-order.ts";
import { findLapsedOrder } from "./lapsed-order-queries.ts";
import { hasChanged, type NewOffer, offerAnew } from "./new-offer.ts";
import { offerWire } from "./offer-wire.ts";

type TakeUpDeps = PlaceDeps & { offeredMethods: OfferedMethods };
export type TakeUp = {
  account: Account;
  orderId: number;
  /** The key of the offer that the buyer has seen; null: none was shown. */
  seen: string | null;
  lang: Language;
  textOf: RefusalText;
  address: string;
};

type Refusal =
  | Exclude<Awaited<ReturnType<typeof placeOrder>>, PlacedOrder>
  | Refused<"ORDER_ALREADY_PAID" | "ORDER_NOT_PAYABLE" | "NOT_FOUND" | "ORDER_CHANGED">;

const tries = 5;

/**
 * Makes an order anew that lapsed unpaid, at today's price and with today's seats. What differs from
 * it is told first, and ordered only after the buyer has accepted exactly that. An open order with
 * the same courses is the answer, so two are never open.
 */
export async function takeUpOrder(
  deps: TakeUpDeps,
  wanted: TakeUp,
): Promise<PlacedOrder | Refusal> {
  for (let left = tries; left > 0; left -= 1) {
    const answer = await tryOnce(deps, wanted);
    if (!(answer instanceof Refused && answer.code === "PRICE_CHANGED")) return answer;
  }
  throw new Refused("SHOP_BUSY");
}

async function tryOnce(deps: TakeUpDeps, wanted: TakeUp): Promise<PlacedOrder | Refusal> {
  const { account, orderId, seen } = wanted;
  const lapsed = await findLapsedOrder(deps.db, { orderId, accountId: account.id });
  if (lapsed === null) return refuse("NOT_FOUND");
  if (lapsed.paidId !== null)
    return refuse("ORDER_ALREADY_PAID", { result: { order_id: lapsed.paidId } });
  if (!isTakenUpInTime(lapsed, lapsed.now) || lapsed.payable === 0)
    return refuse("ORDER_NOT_PAYABLE", { result: { order_id: orderId } });
  if (lapsed.openId !== null) return openOrder(deps, lapsed.openId, account.id);
  const offer = await offerAnew(lapsed, {
    db: deps.db,
    accountId: account.id,
    offeredMethods: await deps.offeredMethods(),
    settings: await deps.settings.current(),
  });
  const mayOrder = offer.blocker === null && offer.purchase.quote.payable > 0;
  if (!mayOrder || (hasChanged(offer) && offer.key !== seen))
    return refuse("ORDER_CHANGED", { result: offerWire(offer, lapsed, wanted) });
  return placeOrder(deps, { ...orderOf(offer, wanted), takesUp: orderId });
}

async function openOrder(
  { db }: TakeUpDeps,
  orderId: number,
  accountId: number,
): Promise<PlacedOrder | Refused<"NOT_FOUND">> {
  const order = await findOwnOrder(db, orderId, accountId);
  if (order === null) return refuse("NOT_FOUND");
  const { id, token, owed, payable, methodId } = order;
  return { orderId: id, token, payableSatang: owed ?? payable, methodId };
}

function orderOf({ choices, purchase }: NewOffer, { account, lang, textOf, address }: TakeUp) {
  const { price, discount, shippingFee, withholding, payable } = purchase.quote;
  return {
    account,
    choices,
    namedOrderId: null,
    claims: { price, discount, shippingFee, withholding, payable },
    lang,
    textOf,
    address,
    confirm: async () => {},
  };
}
