import { bahtFromSatang } from "#domain/money/satang.ts";
import type { CsvCell } from "#server/list/csv.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import type { ReadTaxBuyer } from "#server/shop/order/tax-buyer/tax-buyer.ts";
import type { ExportedOrder } from "./exported-order-queries.ts";

export const orderCsvHead = fileHead("orders", [
  "number",
  "ordered",
  "state",
  "buyer",
  "email",
  "phone",
  "items",
  "payment-method",
  "currency",
  "price",
  "discount",
  "shipping",
  "withholding",
  "payable",
  "slip-sent",
  "paid-on",
  "refunded",
  "discount-names",
  "references",
  "before-vat",
  "vat",
  "received",
  "owed",
  "waived",
  "to-return",
  "at-bookshop-since",
  "paid-source",
  "approved",
  "tax-name",
  "tax-id",
  "tax-branch",
  "tax-address",
  "tax-postcode",
]);

/** `buyer` is the recipient of its tax documents, as stored with the order. */
export function orderCsvRow(
  order: ExportedOrder,
  buyer: ReadTaxBuyer | undefined,
  words: Words,
): CsvCell[] {
  const { id, createdAt, reviewSince, studentName, email, phone, itemNames, methodName, currency } =
    order;
  const { priceSatang, discountSatang, beforeVatSatang, vatSatang } = order;
  const sums = [
    priceSatang,
    discountSatang,
    order.shippingFeeSatang,
    order.withholdingSatang,
    order.payableSatang,
  ].map(bahtFromSatang);
  const who = [
    id,
    createdAt,
    stateWords(order, words),
    studentName.trim(),
    email,
    phone,
    itemNames.join(", "),
    methodName,
    currency,
  ];
  const tax = [beforeVatSatang, vatSatang].map(bahtFromSatang);
  const books = [
    order.receivedSatang,
    order.restSatang,
    order.forgivenSatang,
    order.toReturnSatang,
  ].map(bahtFromSatang);
  return [
    ...who,
    ...sums,
    reviewSince,
    order.paidOn,
    bahtFromSatang(order.refundedSatang),
    discountNames(order),
    order.references.join(", "),
    ...tax,
    ...books,
    order.atBookshopSince,
    order.paidSource === null
      ? null
      : words(`order-admin.paid-by-${order.paidSource}`, order.paidSource),
    order.approvedAt,
    ...(buyer
      ? [buyer.name, buyer.taxId, buyer.branch, buyer.address, buyer.postcode]
      : [null, null, null, null, null]),
  ];
}

function discountNames({ couponCodes, promotionName }: ExportedOrder): string {
  return [...couponCodes, ...(promotionName === null ? [] : [promotionName])].join(", ");
}

/** The state as the admin area names it: pending orders under review wait for a person. */
function stateWords({ status, reviewSince, payableSatang }: ExportedOrder, words: Words): string {
  if (status !== "pending") return words(`order-admin.status-${status}`, status);
  if (reviewSince === null) return words("order-admin.status-provider", status);
  return words(
    payableSatang === 0 ? "order-admin.status-review-free" : "order-admin.status-review",
    status,
  );
}
