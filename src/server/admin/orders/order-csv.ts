import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { CsvCell } from "#server/list/csv.ts";
import type { Words } from "#server/list/file-words.ts";
import type { ReadTaxBuyer } from "#server/shop/order/tax-buyer/tax-buyer.ts";
import type { ExportedOrder } from "./order-admin-queries.ts";

export const orderCsvHead: Record<Language, readonly string[]> = {
  th: [
    "เลขที่",
    "สั่งซื้อเมื่อ (เวลาไทย)",
    "สถานะ",
    "ผู้ซื้อ",
    "อีเมล",
    "โทรศัพท์",
    "รายการ",
    "ช่องทางชำระเงิน",
    "สกุลเงิน",
    "ราคา",
    "ส่วนลด",
    "ค่าจัดส่ง",
    "หัก ณ ที่จ่าย",
    "ยอดชำระ",
    "ส่งสลิปเมื่อ (เวลาไทย)",
    "เงินเข้าวันที่",
    "คืนเงินแล้ว",
    "คูปองและโปรโมชัน",
    "เลขอ้างอิงการชำระเงิน",
    "ยอดก่อน VAT",
    "VAT",
    "ได้รับแล้ว",
    "ยอดค้างชำระ",
    "ไม่เก็บส่วนที่ขาด",
    "ต้องคืนผู้ซื้อ",
    "ร้านหนังสือจัดส่งตั้งแต่ (เวลาไทย)",
    "ที่มาของวันที่เงินเข้า",
    "อนุมัติเมื่อ (เวลาไทย)",
    "ชื่อในเอกสาร",
    "เลขประจำตัวผู้เสียภาษี",
    "สาขา",
    "ที่อยู่ในเอกสาร",
    "รหัสไปรษณีย์ในเอกสาร",
  ],
  en: [
    "Number",
    "Ordered (Bangkok time)",
    "State",
    "Buyer",
    "E-mail",
    "Phone",
    "Items",
    "Payment method",
    "Currency",
    "Price",
    "Discount",
    "Shipping",
    "Withholding",
    "Payable",
    "Slip sent (Bangkok time)",
    "Money came on",
    "Refunded",
    "Coupons and promotion",
    "Payment reference",
    "Before VAT",
    "VAT",
    "Received",
    "Still owed",
    "Waived",
    "To return",
    "Sent by the bookshop since (Bangkok time)",
    "The day by whose word",
    "Approved (Bangkok time)",
    "Name on tax papers",
    "Tax id",
    "Branch",
    "Address on tax papers",
    "Postcode on tax papers",
  ],
};

/** `buyer`: whom its papers are for, as the order keeps it. */
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
    order.owedSatang,
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

/** As the admin area says it: what waits, waits for a person. */
function stateWords({ status, reviewSince, payableSatang }: ExportedOrder, words: Words): string {
  if (status !== "pending") return words(`order-admin.status-${status}`, status);
  if (reviewSince === null) return words("order-admin.status-provider", status);
  return words(
    payableSatang === 0 ? "order-admin.status-review-free" : "order-admin.status-review",
    status,
  );
}
