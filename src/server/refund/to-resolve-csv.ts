import type { Language } from "#domain/link/localized-path.ts";
import type { CsvCell } from "../admin-list/csv.ts";
import { toResolveRow } from "./to-resolve.ts";
import type { ToResolve } from "./to-resolve-queries.ts";

export const csvHead: Record<Language, readonly string[]> = {
  th: [
    ...["รหัส", "เรื่อง", "เปิดเมื่อ", "คำสั่งซื้อ", "ผู้ซื้อ", "ช่องทาง", "ผู้ให้บริการ", "เลขอ้างอิง", "เงินที่เข้า", "สกุลเงินที่เข้า", "ยอดที่ต้องชำระ", "สกุลเงินของยอด"],
    ...["ชำระเมื่อ", "เหตุผล", "ยอดคืนล่าสุด", "สถานะการคืน", "จัดการเมื่อ", "จัดการโดย", "ผล", "บันทึก"],
  ],
  en: [
    ...["Id", "Kind", "Opened", "Order", "Buyer", "Method", "Provider", "Reference", "Came in", "Currency", "Expected", "Currency expected"],
    ...["Paid", "Why", "Last refund", "State of the refund", "Resolved", "Resolved by", "Resolution", "Note"],
  ],
};

/** What may be done about it is no part of the file. */
export function csvRow(found: ToResolve): CsvCell[] {
  const row = toResolveRow(found, { canProviderRefund: () => false, aboveSatang: 0, wish: null });
  const { source, id, kind, opened_at, order_id, student_name, payment_method_name, provider, reference, amount, currency_code, refund, done } = row;
  return [
    ...[`${source}-${id}`, kind, opened_at, order_id, student_name, payment_method_name, provider, reference, amount, currency_code],
    ...[row.expected, row.expected_currency_code, row.paid_at, row.detail, refund?.amount ?? null, refund?.state ?? null],
    ...[done?.at ?? null, done?.by ?? null, done?.resolution ?? null, done?.note ?? null],
  ];
}
