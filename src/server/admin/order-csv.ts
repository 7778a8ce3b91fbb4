import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { CsvCell } from "../admin-list/csv.ts";
import type { ExportedOrder } from "./order-desk-queries.ts";

export const orderCsvHead: Record<Language, readonly string[]> = {
  th: [
    ...["เลขที่", "สั่งซื้อเมื่อ", "สถานะ", "ผู้ซื้อ", "อีเมล", "โทรศัพท์", "รายการ", "ช่องทางชำระเงิน", "สกุลเงิน"],
    ...["ราคา", "ส่วนลด", "ค่าจัดส่ง", "หัก ณ ที่จ่าย", "ยอดชำระ", "ส่งสลิปเมื่อ"],
  ],
  en: [
    ...["Number", "Ordered", "State", "Buyer", "E-mail", "Phone", "Items", "Payment method", "Currency"],
    ...["Price", "Discount", "Shipping", "Withholding", "Payable", "Slip sent"],
  ],
};

export function orderCsvRow(order: ExportedOrder): CsvCell[] {
  const { id, createdAt, status, studentName, email, phone, itemNames, methodName, currency } = order;
  const sums = [order.priceSatang, order.discountSatang, order.shippingFeeSatang, order.withholdingSatang, order.payableSatang].map(bahtFromSatang);
  const who = [id, createdAt.toISOString(), status, studentName.trim(), email, phone, itemNames.join(", "), methodName, currency];
  return [...who, ...sums, order.reviewSince?.toISOString() ?? null];
}
