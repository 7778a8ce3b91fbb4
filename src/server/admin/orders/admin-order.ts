import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { isOpen } from "#domain/order/order-status.ts";
import { isOwnOrder } from "#domain/order/own-order.ts";
import { rejectSubjectOf } from "#domain/order/reject-reason.ts";
import { isStillSo } from "#domain/order/resend-mail.ts";
import type { DoubtTone } from "#domain/payment/slip-doubts.ts";
import type { Db } from "#server/platform/database/database.ts";
import { findHandover } from "#server/shop/bookshop/bookshop-queries.ts";
import { readTaxRecord } from "#server/shop/my-account/read-tax-record.ts";
import { addressText } from "#server/shop/order/address-text.ts";
import { findOrderByHand } from "#server/shop/order/by-hand/by-hand-queries.ts";
import { readTaxBuyers, taxBuyerWire } from "#server/shop/order/tax-buyer/tax-buyer.ts";
import {
  type AdminOrder,
  findAdminOrder,
  findHolding,
  listAdminLines,
  listOrderCoupons,
  listReasonsFor,
} from "./admin-order-queries.ts";
import { paymentsOf } from "./admin-payments.ts";
import type { AdminRow } from "./admin-row-queries.ts";
import { byHandWire, discountsOf } from "./by-hand/by-hand-wire.ts";
import { listOrderMails, type SentMail } from "./mails/order-mail-queries.ts";
import { listFormerAddresses } from "./order-address-queries.ts";
import { listAdminHappenings } from "./order-happening-queries.ts";
import { listOrderNotes } from "./order-note-queries.ts";
import { timelineOf, withMails, withParcels } from "./order-timeline.ts";
import { type AdminShipment, listShipments } from "./shipping/order-shipment-queries.ts";
import { shippingOf } from "./shipping/order-shipping.ts";
import { slipSignsOf } from "./slip-signs.ts";

type OrderRequest = {
  dataKey: Buffer;
  orderId: number;
  viewerId: number;
  mayReadAccountMail: boolean;
  lang: Language;
  now: Date;
  canProviderRefund: (provider: string | null) => boolean;
};

/** Everything the admin area shows of one order. */
export async function adminOrder(db: Db, asked: OrderRequest) {
  const { orderId, lang } = asked;
  const order = await findAdminOrder(db, orderId, lang);
  if (order === null) return null;
  const { lines, coupons, payments, shipments, former, mails, reasons, ...rest } = await loadParts(
    db,
    order,
    asked,
  );
  return {
    ...adminRow(order, rest.signs, asked.viewerId),
    ...figures(order),
    discounts: discountsOf(order, coupons, rest.byHand),
    by_hand: byHandWire(rest.byHand),
    student_id: order.studentId,
    contact_name: order.contactName,
    cancel_at: order.cancelAt.toISOString(),
    reject_reason: order.rejectReason,
    cancel_reason: order.cancelReason,
    shipping_address: addressText(order.shippingAddress),
    shipping_name: order.shippingName,
    ...shippingOf(order, { shipments, former, handover: rest.handover, lang }),
    tax_record: rest.taxRecord,
    tax_buyer: taxBuyerWire(rest.taxBuyers.get(orderId)),
    lines: lines.map(lineWire),
    payments,
    reject_reasons: payments.some(({ is_decidable }) => is_decidable) ? reasons : [],
    cancelling: await cancellingOf(db, order, { coupons, lang }),
    mails: mailsOf(order, { mails, shipments, mayReadAccountMail: asked.mayReadAccountMail }),
    ...timelineOf(
      order,
      withMails(withParcels(rest.happenings, { shipments, former, lang }), mails),
      rest.notes,
    ),
  };
}

/** What is stored about an order beside the order itself. */
async function loadParts(db: Db, order: AdminOrder, asked: OrderRequest) {
  const { orderId, lang } = asked;
  const [
    lines,
    coupons,
    byHand,
    payments,
    happenings,
    notes,
    shipments,
    former,
    taxRecord,
    reasons,
    mails,
    signs,
    handover,
    taxBuyers,
  ] = await Promise.all([
    listAdminLines(db, orderId, lang),
    listOrderCoupons(db, orderId),
    findOrderByHand(db, orderId),
    paymentsOf(db, asked),
    listAdminHappenings(db, orderId),
    listOrderNotes(db, orderId),
    listShipments(db, orderId),
    listFormerAddresses(db, orderId),
    readTaxRecord(db, orderId, asked.dataKey),
    listReasonsFor(db, orderId, rejectSubjectOf(order), lang),
    listOrderMails(db, orderId),
    slipSignsOf(db, [order], asked.now),
    findHandover(db, orderId),
    readTaxBuyers(db, [orderId], asked.dataKey),
  ]);
  return {
    lines,
    coupons,
    byHand,
    payments,
    happenings,
    notes,
    shipments,
    former,
    taxRecord,
    reasons,
    mails,
    signs,
    handover,
    taxBuyers,
  };
}

function lineWire(line: Awaited<ReturnType<typeof listAdminLines>>[number]) {
  return {
    name: line.title,
    plan_name: line.planName || null,
    qty: line.quantity,
    unit_price: bahtFromSatang(line.unit_price_satang),
    discount: bahtFromSatang(line.discount_satang),
    total: bahtFromSatang(line.gross_satang - line.discount_satang),
  };
}

/** What a cancellation of the order would release. */
async function cancellingOf(
  db: Db,
  { id, status }: AdminOrder,
  { coupons, lang }: { coupons: readonly { code: string }[]; lang: Language },
) {
  if (!isOpen(status)) return null;
  const { seats, mailTo } = await findHolding(db, id);
  return {
    reasons: await listReasonsFor(db, id, "cancel", lang),
    seats,
    coupons: coupons.map(({ code }) => code),
    mail_to: mailTo,
  };
}

type MailContext = {
  mails: readonly SentMail[];
  shipments: readonly AdminShipment[];
  mayReadAccountMail: boolean;
};

function mailsOf({ status }: AdminOrder, { mails, shipments, mayReadAccountMail }: MailContext) {
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

export function adminRow(order: AdminRow, signs: ReadonlyMap<number, DoubtTone>, viewerId: number) {
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

function figures(order: AdminOrder) {
  return {
    price: bahtFromSatang(order.priceSatang),
    discount: bahtFromSatang(order.discountSatang),
    shipping_fee: bahtFromSatang(order.shippingFeeSatang),
    before_vat: bahtFromSatang(order.beforeVatSatang),
    vat: bahtFromSatang(order.vatSatang),
    withholding_percent: order.withholdingPercent,
    withholding_price: bahtFromSatang(order.withholdingSatang),
    forgiven: bahtFromSatang(order.forgivenSatang),
    forgiven_reason: order.forgivenReason,
  };
}
