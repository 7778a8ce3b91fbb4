import type { Language } from "#domain/link/localized-path.ts";
import type { CsvCell } from "#server/list/csv.ts";
import type { Words } from "#server/list/file-words.ts";
import { toResolveRow } from "./to-resolve.ts";
import type { ToResolve } from "./to-resolve-queries.ts";

export const csvHead: Record<Language, readonly string[]> = {
  th: [
    "รหัส",
    "เรื่อง",
    "เปิดเมื่อ (เวลาไทย)",
    "คำสั่งซื้อ",
    "ผู้ซื้อ",
    "ช่องทาง",
    "ผู้ให้บริการ",
    "เลขอ้างอิง",
    "เงินที่เข้า",
    "สกุลเงินที่เข้า",
    "ยอดที่ต้องชำระ",
    "สกุลเงินของยอด",
    "ชำระเมื่อ (เวลาไทย)",
    "เหตุผล",
    "ยอดคืนล่าสุด",
    "สถานะการคืน",
    "จัดการเมื่อ (เวลาไทย)",
    "จัดการโดย",
    "ผล",
    "บันทึก",
  ],
  en: [
    "Id",
    "Kind",
    "Opened (Bangkok time)",
    "Order",
    "Buyer",
    "Method",
    "Provider",
    "Reference",
    "Came in",
    "Currency",
    "Expected",
    "Currency expected",
    "Paid (Bangkok time)",
    "Why",
    "Last refund",
    "State of the refund",
    "Resolved (Bangkok time)",
    "Resolved by",
    "Resolution",
    "Note",
  ],
};

/** What may be done about it is no part of the file. */
export function csvRow(found: ToResolve, words: Words): CsvCell[] {
  const row = toResolveRow(found, {
    canProviderRefund: () => false,
    aboveSatang: 0,
    refundApproval: null,
    viewerId: null,
  });
  const {
    source,
    id,
    kind,
    opened_at,
    order_id,
    student_name,
    payment_method_name,
    provider,
    reference,
    amount,
    currency_code,
    refund,
    done,
  } = row;
  const named = (begin: string, code: string | null | undefined) =>
    code == null ? null : words(`${begin}-${code}`, code);
  return [
    `${source}-${id}`,
    named("resolve.kind", kind),
    opened_at,
    order_id,
    student_name,
    payment_method_name,
    named("setting.provider", provider),
    reference,
    amount,
    currency_code,
    row.expected,
    row.expected_currency_code,
    row.paid_at,
    named("resolve.why", row.detail),
    refund?.amount ?? null,
    named("refund.state", refund?.state),
    done?.at ?? null,
    done?.by ?? null,
    done && words(`resolve.resolved-${done.resolution ?? "none"}`, done.resolution ?? ""),
    done?.note ?? null,
  ];
}
