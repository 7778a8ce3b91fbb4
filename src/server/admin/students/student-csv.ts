import type { Language } from "#domain/link/localized-path.ts";
import type { CsvCell } from "#server/list/csv.ts";
import type { Words } from "#server/list/file-words.ts";
import type { PersonRow } from "./student-list-queries.ts";

export const csvHead: Record<Language, readonly string[]> = {
  th: [
    "รหัส",
    "ชื่อ",
    "นามสกุล",
    "ชื่อเล่น",
    "ชื่อผู้ใช้",
    "อีเมล",
    "โทรศัพท์",
    "ระดับ",
    "กลุ่ม",
    "สถานะ",
    "คอร์สที่เปิดอยู่",
    "สมัครเมื่อ (เวลาไทย)",
    "บัญชีหมดอายุ (เวลาไทย)",
  ],
  en: [
    "Id",
    "First name",
    "Last name",
    "Nickname",
    "Username",
    "E-mail",
    "Phone",
    "Tier",
    "Group",
    "State",
    "Open courses",
    "Registered (Bangkok time)",
    "Account ends (Bangkok time)",
  ],
};

export function csvRow(row: PersonRow, words: Words): CsvCell[] {
  const {
    id,
    firstName,
    lastName,
    nickname,
    username,
    email,
    phone,
    tier,
    groupName,
    state,
    courses,
    createdAt,
    expiresAt,
  } = row;
  const stands = words(`people.state-${state}`, state);
  return [
    id,
    firstName,
    lastName,
    nickname,
    username,
    email,
    phone,
    tier,
    groupName,
    stands,
    courses,
    createdAt,
    expiresAt,
  ];
}
