import type { Language } from "#domain/link/localized-path.ts";
import type { CsvCell } from "#server/list/csv.ts";
import type { Words } from "#server/list/file-words.ts";
import { ruleRow, ruleWords } from "./coupon-row.ts";
import type { PromotionRow } from "./promotion-list-queries.ts";

export const promotionCsvHead: Record<Language, readonly string[]> = {
  th: [
    "รหัส",
    "โปรโมชัน",
    "สถานะ",
    "แบบ",
    "ชนิดส่วนลด",
    "ลด",
    "ลด (USD)",
    "เริ่ม (เวลาไทย)",
    "สิ้นสุด (เวลาไทย)",
    "จำนวนคอร์ส",
    "ระดับสมาชิก",
    "ลำดับ",
    "คำสั่งซื้อ",
  ],
  en: [
    "Id",
    "Promotion",
    "State",
    "Type",
    "Discount type",
    "Off",
    "Off (USD)",
    "Starts (Bangkok time)",
    "Ends (Bangkok time)",
    "Courses",
    "Tiers",
    "Position",
    "Orders",
  ],
};

export function promotionCsvRow(row: PromotionRow, words: Words): CsvCell[] {
  const {
    id,
    state,
    discount_type,
    discount_amont,
    discount_amount_usd,
    starts_at,
    ends_at,
    courses,
    tier_list,
  } = ruleRow(row);
  const rule = [
    id,
    row.title,
    ...ruleWords({ state, scope: row.scope, discount_type }, words),
    discount_amont,
    discount_amount_usd,
    starts_at,
    ends_at,
  ];
  return [...rule, courses, (tier_list ?? []).join(", "), row.position, row.orders];
}
