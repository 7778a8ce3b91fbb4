import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { discountKindToWire } from "#contract/order/quote-wire.ts";
import { isWaiting } from "#domain/enrollment/access-term.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import {
  concernsBookshop,
  isOpen,
  type NextStep,
  nextStepsFor,
  paymentStatusOf,
  statusAt,
} from "#domain/order/order-status.ts";
import { isTakenUpInTime } from "#domain/order/take-up.ts";
import { shownAttempt } from "#domain/payment/shown-attempt.ts";
import { coverPath } from "#domain/storage/cover-path.ts";
import { addressText } from "./address-text.ts";
import type { Order, OrderLine } from "./order.ts";
import { parcelWire } from "./parcel-wire.ts";
import { type ReadTaxBuyer, taxBuyerWire } from "./tax-buyer/tax-buyer.ts";

type WireOrder = Omit<Output<AllSchemas["getOrder"]>, "success">;
type WireDeps = { lang: Language; hasBookshop: boolean; taxBuyer: ReadTaxBuyer | undefined };
type WireThanks = Output<AllSchemas["getOrderByToken"]>["data"];

/** An unpaid order past its time is shown as expired, whether or not the job has run. */
export function toWireOrder(order: Order, { lang, hasBookshop, taxBuyer }: WireDeps): WireOrder {
  const status = statusAt(order, order.now);
  return {
    id: order.id,
    order_token: order.token,
    status,
    payment_status: paymentStatusOf(status, { isDeclined: isDeclined(order) }),
    payment_method_id: order.methodId,
    last_payment: isOpen(status) ? lastPaymentOf(order) : null,
    currency_code: order.currency,
    price: bahtFromSatang(order.price),
    discount: bahtFromSatang(order.discount),
    shipping_fee: bahtFromSatang(order.shippingFee),
    withholding_price: bahtFromSatang(order.withholding),
    payable: bahtFromSatang(order.payable),
    owed: order.owed === null ? null : bahtFromSatang(order.owed),
    forgiven: bahtFromSatang(order.forgiven),
    created_at: order.createdAt.toISOString(),
    paid_on: order.paidOn,
    cancel_at: order.cancelAt.toISOString(),
    seat_until: order.seatUntil?.toISOString() ?? null,
    reject_reason: order.rejectReason,
    cancel_reason: order.cancelReason,
    made_by_shop: order.madeBecause,
    tel: order.phone,
    email: order.email,
    contact_name: order.contactName,
    tax_buyer: taxBuyerWire(taxBuyer),
    refunds: order.refunds.map(({ amount, currency, isSettled, byTransfer, reason, at }) => ({
      amount: bahtFromSatang(amount),
      currency_code: currency,
      is_settled: isSettled,
      by_transfer: byTransfer,
      reason,
      at: at.toISOString(),
    })),
    shipping_address: addressText(order.shippingAddress),
    former_addresses: order.formerAddresses.map(({ address, until }) => ({
      address: addressText(address) ?? "",
      until: until.toISOString(),
    })),
    shipment: order.shipment && parcelWire(order.shipment, lang),
    at_bookshop_since:
      order.handover === null || order.handover.isBack ? null : order.handover.since.toISOString(),
    next_steps: stepsOf(order, hasBookshop).map((step) => nextSteps[step]),
    lines: order.lines.map((line) => toWireLine(line, lang)),
  };
}

/** For anyone with the link: no personal data but the first name. */
export function toWireThanks(order: Order, lang: Language): WireThanks {
  const status = statusAt(order, order.now);
  return {
    id: order.id,
    firstname: order.firstName,
    status,
    payment_status: paymentStatusOf(status, { isDeclined: isDeclined(order) }),
    payable: bahtFromSatang(order.payable),
    withholding_price: bahtFromSatang(order.withholding),
    has_paper: order.hasPaper,
    created_at: order.createdAt.toISOString(),
    lines: order.lines.map((line) => ({
      ...nameOf(line, lang),
      qty: line.quantity,
      access_starts_at: line.accessStartsAt?.toISOString() ?? null,
      access_ends_at: line.accessEndsAt?.toISOString() ?? null,
      ...waitOf(line, order.now),
    })),
  };
}

function lastPaymentOf({ attempt }: Order): WireOrder["last_payment"] {
  const shown = attempt && shownAttempt(attempt);
  return (
    shown && {
      order_payment_id: attempt.id,
      payment_method_id: attempt.methodId,
      ...shown,
      at: attempt.at.toISOString(),
    }
  );
}

function isDeclined({ attempt }: Order): boolean {
  return attempt?.state === "failed";
}

const nextSteps = {
  pay: "pay",
  sendSlipAgain: "report_again",
  cancel: "cancel",
  takeUp: "take_up",
  buyAgain: "buy_again",
  goToBookshop: "go_to_bookshop",
} as const satisfies Record<NextStep, string>;

function stepsOf(order: Order, hasBookshop: boolean): NextStep[] {
  const isOurs = order.shipment !== null || order.handover?.isBack === true;
  return hasBookshop && !isOurs && concernsBookshop(order, order.now)
    ? [...ownStepsOf(order), "goToBookshop"]
    : ownStepsOf(order);
}

function ownStepsOf(order: Order): NextStep[] {
  // A free order in review waits only for an administrator, because there is no slip to send again.
  if (order.payable === 0 && order.status === "pending") return [];
  const waitingFor =
    order.isPaidByHand === null ? null : order.isPaidByHand ? "review" : "provider";
  const isAsked = order.attempt !== null && shownAttempt(order.attempt)?.state === "asking";
  const mayBeTakenUp = !order.isTakenUp && order.payable > 0 && isTakenUpInTime(order, order.now);
  return nextStepsFor({ ...order, waitingFor, isAsked, mayBeTakenUp }, order.now);
}

function toWireLine(line: OrderLine, lang: Language) {
  return {
    ...nameOf(line, lang),
    plan_id: line.planId,
    qty: line.quantity,
    unit_price: bahtFromSatang(line.unitPrice),
    discount: bahtFromSatang(line.discount),
    total: bahtFromSatang(line.gross - line.discount),
    discounts: line.discounts.map(({ kind, id, name, amount }) => ({
      kind: discountKindToWire(kind),
      id,
      name: name[lang],
      amount: bahtFromSatang(amount),
    })),
    free_book: line.freeBook?.title[lang] ?? null,
    free_book_type: line.freeBook?.type ?? null,
    product_free: line.freeProduct?.[lang] ?? null,
  };
}

function nameOf({ itemId, kind, title, coverFile, planName }: OrderLine, lang: Language) {
  return {
    course_id: itemId,
    course_name: title[lang],
    course_image: coverPath(coverFile, "card"),
    course_type: kind,
    plan_name: planName?.[lang] ?? null,
  };
}

function waitOf(
  { accessWaitsFor: waitsFor, accessTermFrom: termFrom }: Order["lines"][number],
  now: Date,
) {
  if (waitsFor === null || !isWaiting({ waitsFor, termFrom }, now)) return {};
  return {
    access_waits_for: waitsFor,
    access_starts_by: waitsFor === "opening" && termFrom ? termFrom.toISOString() : null,
  };
}
