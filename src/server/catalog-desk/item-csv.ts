import type { Language } from "#domain/link/localized-path.ts";
import type { CsvCell } from "../admin-list/csv.ts";
import type { itemRow } from "./item-row.ts";

export const csvHead: Record<Language, readonly string[]> = {
  th: ["รหัส", "ประเภท", "ชื่อไทย", "ชื่ออังกฤษ", "หมวด", "สถานะ", "ราคาเริ่มต้น (บาท)", "ผู้สอน", "ที่นั่ง", "ที่นั่งที่ใช้", "ขายแล้ว", "แก้ไขล่าสุด"],
  en: ["Id", "Type", "Thai name", "English name", "Category", "State", "Price from (THB)", "Instructors", "Seats", "Seats used", "Sold", "Last change"],
};

export function csvRow(row: ReturnType<typeof itemRow>): CsvCell[] {
  const { id, course_type, course_name, course_name_eng, category, state, price_from, instructors, seat_limit, seats_used, sold, updated_at } = row;
  return [id, course_type, course_name, course_name_eng, category.name, state, price_from, instructors.join(", "), seat_limit, seats_used, sold, updated_at];
}
