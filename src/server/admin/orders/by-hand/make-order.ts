import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Input } from "#contract/endpoint.ts";
import type { RefusalText } from "#contract/order/quote-wire.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { parseBaht } from "#domain/money/satang.ts";
import { byHandSource, canHaveComeOn } from "#domain/order/by-hand.ts";
import { typedWords } from "#domain/text/typed-words.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuseField } from "#server/platform/http/refusal.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { OrderByHand } from "#server/shop/order/order-to-write.ts";
import { type PlaceDeps, placeByHand } from "#server/shop/order/place-order.ts";
import { payByHand } from "#server/shop/payment/transfer/pay-by-hand.ts";
import { type ByHandDeps, readByHand } from "./read-by-hand.ts";

export type MakeDeps = PlaceDeps & ByHandDeps & { clock: Clock };
export type MakeBody = Input<AllSchemas["adminMakeOrder"]>["body"];
type OrderMaker = { byId: number; lang: Language; textOf: RefusalText; requestId: string };

/**
 * Makes an order for a student by the code of the student's own order, and settles it if its money
 * has come. Sent again after a fall in between, it goes on with the order that stands.
 */
export async function makeOrder(deps: MakeDeps, body: MakeBody, making: OrderMaker) {
  const wanted = await readByHand(deps, body, making);
  if (wanted instanceof Refused) return wanted;
  const payable = parseBaht(body.payable);
  if (payable === null) return refuseField("payable", "INVALID");
  const money = readMoney(body, { now: deps.clock(), payable });
  if (money instanceof Refused) return money;
  const { buyer, choices } = wanted;
  const { lang, textOf } = making;
  const placed = await placeByHand(deps, {
    account: buyer,
    choices,
    namedOrderId: null,
    claims: { payable },
    lang,
    textOf,
    // Seats that the shop gives out count for no network.
    address: `by hand for ${buyer.id}`,
    confirm: async () => {},
    arrival: { source: byHandSource, campaign: "" },
    byHand: byHandOf(body, making, money),
  });
  if (placed instanceof Refused) return placed;
  const { orderId } = placed;
  if (money.paidBy === null) return { orderId, state: "open" as const };
  return pay(deps, { orderId, receivedSatang: money.receivedSatang, body, making });
}

type Money = Pick<OrderByHand, "paidBy" | "paidOn"> & { receivedSatang: number | null };

function readMoney(
  { paid_by: paidBy, paid_on, received }: MakeBody,
  { now, payable }: { now: Date; payable: number },
): Money | Refused<"INPUT_ERROR"> {
  // What costs nothing is not paid, and waits for nobody.
  if (payable === 0) return { paidBy: "free", paidOn: null, receivedSatang: null };
  if (paidBy === "free") return refuseField("paid_by", "INVALID");
  if (paidBy === null) return { paidBy, paidOn: null, receivedSatang: null };
  const paidOn = paid_on === "" ? bangkokDay(now) : paid_on;
  if (!canHaveComeOn(paidOn, now)) return refuseField("paid_on", "INVALID");
  const receivedSatang = received === undefined ? null : parseBaht(received);
  if (received !== undefined && (receivedSatang === null || receivedSatang <= 0))
    return refuseField("received", "INVALID");
  return { paidBy, paidOn, receivedSatang };
}

function byHandOf({ reason, note }: MakeBody, { byId, requestId }: OrderMaker, money: Money) {
  const { paidBy, paidOn } = money;
  return { madeBy: byId, reason, note: typedWords(note), paidBy, paidOn, requestId };
}

type MoneyToPay = {
  orderId: number;
  receivedSatang: number | null;
  body: MakeBody;
  making: OrderMaker;
};

async function pay(
  { db, outbox }: MakeDeps,
  { orderId, receivedSatang, body, making: { byId, requestId } }: MoneyToPay,
) {
  const decided = await inTransaction(db, (tx) =>
    payByHand(tx, {
      orderId,
      accountId: byId,
      note: typedWords(body.note),
      requestId,
      receivedSatang,
      rest: body.rest ?? null,
    }),
  );
  if (decided instanceof Refused) return decided;
  outbox.kick();
  if (decided.waits) return { orderId, state: "second" as const };
  const payable = parseBaht(body.payable) ?? 0;
  const isPart = body.rest === "ask" && receivedSatang !== null && receivedSatang < payable;
  return { orderId, state: isPart ? ("rest" as const) : ("paid" as const) };
}
