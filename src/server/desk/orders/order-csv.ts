import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { CsvCell } from "../kit/csv.ts";
import type { Words } from "../kit/file-words.ts";
import type { ExportedOrder } from "./order-desk-queries.ts";

export const orderCsvHead: Record<Language, readonly string[]> = {
  th: [
    ...["เลขที่", "สั่งซื้อเมื่อ (เวลาไทย)", "สถานะ", "ผู้ซื้อ", "อีเมล", "โทรศัพท์", "รายการ", "ช่องทางชำระเงิน", "สกุลเงิน"],
    ...["ราคา", "ส่วนลด", "ค่าจัดส่ง", "หัก ณ ที่จ่าย", "ยอดชำระ", "ส่งสลิปเมื่อ (เวลาไทย)"],
    ...["ชำระเมื่อ (เวลาไทย)", "คืนเงินแล้ว", "คูปองและโปรโมชัน", "เลขอ้างอิงการชำระเงิน", "ยอดก่อน VAT", "VAT"],
    ...["เงินที่เข้ามา", "ค้างชำระ", "ยกยอดให้", "ต้องคืนผู้ซื้อ", "ร้านหนังสือจัดส่งตั้งแต่ (เวลาไทย)"],
  ],
  en: [
    ...["Number", "Ordered (Bangkok time)", "State", "Buyer", "E-mail", "Phone", "Items", "Payment method", "Currency"],
    ...["Price", "Discount", "Shipping", "Withholding", "Payable", "Slip sent (Bangkok time)"],
    ...["Paid (Bangkok time)", "Refunded", "Coupons and promotion", "Payment reference", "Before VAT", "VAT"],
    ...["Received", "Still owed", "Forgiven", "To return", "Sent by the bookshop since (Bangkok time)"],
  ],
};

export function orderCsvRow(order: ExportedOrder, words: Words): CsvCell[] {
  const { id, createdAt, reviewSince, studentName, email, phone, itemNames, methodName, currency } = order;
  const { priceSatang, discountSatang, beforeVatSatang } = order;
  const sums = [priceSatang, discountSatang, order.shippingFeeSatang, order.withholdingSatang, order.payableSatang].map(bahtFromSatang);
  const who = [id, createdAt, stateWords(order, words), studentName.trim(), email, phone, itemNames.join(", "), methodName, currency];
  const discounts = [...order.couponCodes, ...(order.promotionName === null ? [] : [order.promotionName])].join(", ");
  // What is shipped is in neither figure, as in the summary that the buyer sees.
  const tax = [beforeVatSatang, priceSatang - discountSatang - beforeVatSatang].map(bahtFromSatang);
  const books = [order.receivedSatang, order.owedSatang, order.forgivenSatang, order.toReturnSatang].map(bahtFromSatang);
  return [
    ...who,
    ...sums,
    reviewSince,
    order.paidAt,
    bahtFromSatang(order.refundedSatang),
    discounts,
    order.references.join(", "),
    ...tax,
    ...books,
    order.atBookshopSince,
  ];
}

/** As the desk says it: what waits, waits for a person. */
function stateWords({ status, reviewSince, payableSatang }: ExportedOrder, words: Words): string {
  if (status !== "pending") return words(`desk.status-${status}`, status);
  if (reviewSince === null) return words("desk.status-provider", status);
  return words(payableSatang === 0 ? "desk.status-review-free" : "desk.status-review", status);
}
