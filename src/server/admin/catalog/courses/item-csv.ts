import type { Language } from "#domain/link/localized-path.ts";
import type { CsvCell } from "#server/list/csv.ts";
import type { Words } from "#server/list/file-words.ts";
import type { itemRow } from "./item-row.ts";

export const csvHead: Record<Language, readonly string[]> = {
  th: [
    "รหัส",
    "ประเภท",
    "ชื่อไทย",
    "ชื่ออังกฤษ",
    "หมวด",
    "สถานะ",
    "ราคาเริ่มต้น (บาท)",
    "ผู้สอน",
    "ที่นั่ง",
    "ที่นั่งที่ใช้",
    "ขายแล้ว",
    "แก้ไขล่าสุด (เวลาไทย)",
  ],
  en: [
    "Id",
    "Type",
    "Thai name",
    "English name",
    "Category",
    "State",
    "Price from (THB)",
    "Instructors",
    "Seats",
    "Seats used",
    "Sold",
    "Last change (Bangkok time)",
  ],
};

export function csvRow(row: ReturnType<typeof itemRow>, words: Words): CsvCell[] {
  const {
    id,
    course_type,
    course_name,
    course_name_eng,
    category,
    state,
    price_from,
    instructors,
    seat_limit,
    seats_used,
    sold,
    updated_at,
  } = row;
  const [kind, stands] = [
    words(`items.type-${course_type}`, course_type),
    words(`items.state-${state}`, state),
  ];
  return [
    id,
    kind,
    course_name,
    course_name_eng,
    category.name,
    stands,
    price_from,
    instructors.join(", "),
    seat_limit,
    seats_used,
    sold,
    updated_at,
  ];
}
