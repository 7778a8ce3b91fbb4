import { addressWireNames } from "#contract/account/address-wire.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { isOpen } from "#domain/order/order-status.ts";
import { isOwnOrder } from "#domain/order/own-order.ts";
import { rejectSubjectOf } from "#domain/order/reject-reason.ts";
import { isStillSo } from "#domain/order/resend-mail.ts";
import type { DoubtTone } from "#domain/payment/slip-doubts.ts";
import { carrierName } from "#domain/shipping/carriers.ts";
import type { Db } from "#server/platform/database/database.ts";
import { findHandover, type Handover } from "#server/shop/bookshop/bookshop-queries.ts";
import { readTaxRecord } from "#server/shop/my-account/read-tax-record.ts";
import { addressText } from "#server/shop/order/address-text.ts";
import { parcelWire } from "#server/shop/order/parcel-wire.ts";
import { addressVersion } from "./change-order-address.ts";
import { type DeskHappening, listDeskHappenings, shownOfOrder } from "./desk-payment-queries.ts";
import { paymentsOf } from "./desk-payments.ts";
import { type FormerAddress, listFormerAddresses } from "./order-address-queries.ts";
import { type DeskOrder, type DeskRow, findDeskOrder, findHolding, listDeskLines, listOrderCoupons, listReasonsFor } from "./order-desk-queries.ts";
import { listOrderMails, type SentMail } from "./order-mail-queries.ts";
import { listOrderNotes } from "./order-note-queries.ts";
import { type DeskShipment, listShipments } from "./order-shipment-queries.ts";
import { findStatementMoney } from "./slip-claims-queries.ts";
import { slipSignsOf } from "./slip-signs.ts";

type Asked = {
  dataKey: Buffer;
  orderId: number;
  viewerId: number;
  mayReadAccountMail: boolean;
  lang: Language;
  now: Date;
  canProviderRefund: (provider: string | null) => boolean;
};

/** Everything the desk shows of one order. */
export async function deskOrder(db: Db, asked: Asked) {
  const { orderId, lang } = asked;
  const order = await findDeskOrder(db, orderId, lang);
  if (order === null) return null;
  const [lines, coupons, payments, happenings, notes, shipments, former, taxRecord, reasons, mails, signs, statement, handover] = await Promise.all([
    listDeskLines(db, orderId, lang),
    listOrderCoupons(db, orderId),
    paymentsOf(db, asked),
    listDeskHappenings(db, orderId),
    listOrderNotes(db, orderId),
    listShipments(db, orderId),
    listFormerAddresses(db, orderId),
    readTaxRecord(db, orderId, asked.dataKey),
    listReasonsFor(db, orderId, rejectSubjectOf(order), lang),
    listOrderMails(db, orderId),
    slipSignsOf(db, [order], asked.now),
    findStatementMoney(db, orderId),
    findHandover(db, orderId),
  ]);
  return {
    ...deskRow(order, signs, asked.viewerId),
    statement: statement && { amount: bahtFromSatang(statement.amountSatang), at: statement.at.toISOString(), has_time: statement.hasTime },
    ...figures(order),
    discounts: discountsOf(order, coupons),
    student_id: order.studentId,
    contact_name: order.contactName,
    cancel_at: order.cancelAt.toISOString(),
    reject_reason: order.rejectReason,
    cancel_reason: order.cancelReason,
    shipping_address: addressText(order.shippingAddress),
    shipping_name: order.shippingName,
    ...shippingOf(order, { shipments, former, handover, lang }),
    tax_record: taxRecord,
    lines: lines.map((line) => ({
      name: line.title,
      plan_name: line.planName || null,
      qty: line.quantity,
      unit_price: bahtFromSatang(line.unit_price_satang),
      discount: bahtFromSatang(line.discount_satang),
      total: bahtFromSatang(line.gross_satang - line.discount_satang),
    })),
    payments,
    reject_reasons: payments.some(({ is_decidable }) => is_decidable) ? reasons : [],
    cancelling: await cancellingOf(db, order, { coupons, lang }),
    mails: mailsOf(order, { mails, shipments, mayReadAccountMail: asked.mayReadAccountMail }),
    ...timelineOf(order, withMails(withParcels(happenings, { shipments, former, lang }), mails), notes),
  };
}

/** What is let go with an order that can still be cancelled. */
async function cancellingOf(db: Db, { id, status }: DeskOrder, { coupons, lang }: { coupons: readonly { code: string }[]; lang: Language }) {
  if (!isOpen(status)) return null;
  const { seats, mailTo } = await findHolding(db, id);
  return { reasons: await listReasonsFor(db, id, "cancel", lang), seats, coupons: coupons.map(({ code }) => code), mail_to: mailTo };
}

type Shipping = { shipments: readonly DeskShipment[]; former: readonly FormerAddress[]; lang: Language };
type Sending = Shipping & { handover: Handover | null };

function shippingOf(order: DeskOrder, { shipments, former, handover, lang }: Sending) {
  const isOver = order.status === "cancelled" || order.status === "expired" || order.status === "refunded";
  const isTheirs = handover !== null && handover.takenBack === null;
  const sent = shipments.find(({ isOver }) => !isOver);
  return {
    address_form: sent || isTheirs || isOver ? null : formOf(order.shippingAddress, former),
    is_to_ship: order.status === "approved" && order.shippingAddress !== null && sent === undefined && !isTheirs,
    shipment: sent ? { ...parcelWire(sent, lang), id: sent.id, carrier: sent.carrier, by: sent.by } : null,
    bookshop: handover && handoverWire(handover),
  };
}

function handoverWire({ at, isPassedOn, takenBack }: Handover) {
  return { at: at.toISOString(), is_passed_on: isPassedOn, taken_back: takenBack && { ...takenBack, at: takenBack.at.toISOString() } };
}

/** NOTE: the demo's orders say phone. */
function formOf(address: Record<string, string> | null, former: readonly FormerAddress[]) {
  if (address === null) return null;
  const known: Partial<Record<string, string | undefined>> = { ...address, telephone: address.telephone ?? address.phone };
  const values = Object.entries(addressWireNames).map(([field, wire]) => [wire, known[field] ?? ""]);
  return { version: addressVersion(former), values: Object.fromEntries(values) as Record<string, string> };
}

/** The log knows which shipment or address it was; what stood on the parcel is told from there. */
function withParcels(happenings: readonly DeskHappening[], { shipments, former, lang }: Shipping): DeskHappening[] {
  return happenings.map((happening) => {
    const parcel = shipments.find(({ id }) => id === happening.detail.shipment_id);
    const address = former.find(({ id }) => id === happening.detail.address_id)?.address;
    if (address) return { ...happening, detail: { reason: addressText(address)?.replaceAll("\n", " ") } };
    return parcel ? { ...happening, detail: { reference: [carrierName(parcel, lang), parcel.tracking].filter(Boolean).join(" ") } } : happening;
  });
}

type Written = { mails: readonly SentMail[]; shipments: readonly DeskShipment[]; mayReadAccountMail: boolean };

function mailsOf({ status }: DeskOrder, { mails, shipments, mayReadAccountMail }: Written) {
  const parcelId = shipments.find(({ isOver }) => !isOver)?.id ?? null;
  return mails.map((mail) => ({
    id: mail.id,
    subject: mail.subject,
    recipient: mail.recipient,
    address_now: mail.addressNow,
    created_at: mail.createdAt.toISOString(),
    sent_at: mail.sentAt?.toISOString() ?? null,
    may_read: mayReadAccountMail || !mail.opensAccount,
    may_resend: mail.addressNow !== null && isStillSo(mail, { status, parcelId }),
  }));
}

/** The log knows which mail it was; what it was about stands there. */
function withMails(happenings: readonly DeskHappening[], mails: readonly SentMail[]): DeskHappening[] {
  return happenings.map((happening) => {
    const mail = mails.find(({ id }) => id === happening.detail.mail_id);
    return mail ? { ...happening, detail: { reason: mail.subject } } : happening;
  });
}

export function deskRow(order: DeskRow, signs: ReadonlyMap<number, DoubtTone>, viewerId: number) {
  return {
    id: order.id,
    status: order.status,
    payment_method_id: order.methodId,
    payment_method_name: order.methodName,
    student_name: order.studentName.trim() || "—",
    email: order.email,
    tel: order.phone,
    payable: bahtFromSatang(order.payableSatang),
    owed: order.owedSatang === null ? null : bahtFromSatang(order.owedSatang),
    currency_code: order.currency,
    created_at: order.createdAt.toISOString(),
    review_since: order.reviewSince?.toISOString() ?? null,
    item_names: order.itemNames,
    needs_review: order.needsReview,
    refund_due: order.refundDue,
    scheduled: order.scheduled,
    waits_for_second: order.waitsForSecond,
    is_declined: order.isDeclined,
    payment_to_decide: order.paymentToDecide,
    slip_sign: (order.paymentToDecide !== null && signs.get(order.paymentToDecide)) || null,
    is_own: isOwnOrder(order, viewerId),
  };
}

function figures(order: DeskOrder) {
  return {
    price: bahtFromSatang(order.priceSatang),
    discount: bahtFromSatang(order.discountSatang),
    shipping_fee: bahtFromSatang(order.shippingFeeSatang),
    before_vat: bahtFromSatang(order.beforeVatSatang),
    withholding_percent: order.withholdingPercent,
    withholding_price: bahtFromSatang(order.withholdingSatang),
    forgiven: bahtFromSatang(order.forgivenSatang),
    forgiven_reason: order.forgivenReason,
  };
}

/** What neither coupons nor the satang of an own amount explain is the promotion's. */
function discountsOf({ discountSatang, satangOff, promotionName }: DeskOrder, coupons: readonly { code: string; discountSatang: number }[]) {
  const rest = coupons.reduce((left, coupon) => left - coupon.discountSatang, discountSatang - satangOff);
  const promotion = promotionName === null || rest <= 0 ? [] : [{ kind: "promotion" as const, name: promotionName, satang: rest }];
  const own = satangOff === 0 ? [] : [{ kind: "own_amount" as const, name: "", satang: satangOff }];
  return [...promotion, ...coupons.map(({ code, discountSatang: satang }) => ({ kind: "coupon" as const, name: code, satang })), ...own]
    .sort((one, other) => other.satang - one.satang)
    .map(({ kind, name, satang }) => ({ kind, name, amount: bahtFromSatang(satang) }));
}

/** Begins with the order itself, whether or not that was noted. */
function timelineOf(order: DeskOrder, happenings: readonly DeskHappening[], notes: readonly DeskHappening[]) {
  const placed: DeskHappening = { at: order.createdAt, action: "order.placed", role: "student", name: order.studentName, detail: {} };
  // A note's trace in the audit log has no words; the note itself stands in its place.
  const told = [...happenings.filter(({ action }) => action !== placed.action && action !== "order.noted"), ...notes];
  const latest = told.toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(-shownOfOrder);
  const timeline = [placed, ...latest].map(({ at, action, role, name, detail }) => ({
    at: at.toISOString(),
    action,
    by_role: role,
    by_name: name,
    detail: {
      reason: textOf(detail.reason),
      amount: typeof detail.amount_satang === "number" ? bahtFromSatang(detail.amount_satang) : null,
      reference: textOf(detail.reference),
      decision: textOf(detail.decision),
    },
  }));
  return { timeline, timeline_is_cut: happenings.length === shownOfOrder || told.length > latest.length };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
