import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { type LineState, lineStates } from "#domain/statement/match-line.ts";
import { bangkokDay, timeText } from "#domain/time/bangkok.ts";
import type { CsvCell } from "../admin-list/csv.ts";
import type { ImportedRow } from "./import-list-queries.ts";

export function importWire(row: ImportedRow) {
  const { id, fileName, importedAt, importedBy, bankAccountId, bankCode, accountNumber, added, known, bad, from, until, creditSatang, out, counts } = row;
  return {
    ...{ id, file_name: fileName, imported_at: importedAt.toISOString(), imported_by: importedBy, added, known, bad, out },
    bank_account: { id: bankAccountId, bank_code: bankCode, account_number: accountNumber },
    ...{ from: from?.toISOString() ?? null, until: until?.toISOString() ?? null, credit_amount: bahtFromSatang(creditSatang) },
    counts: lineStates.flatMap((state) => counts?.filter((one) => one.state === state) ?? []),
  };
}

const stateNames: Record<Language, Record<LineState, string>> = {
  th: {
    ...{ matched: "ตรงกัน", differs: "ไม่ตรงบางส่วน", several: "ตรงหลายคำสั่งซื้อ", unmatched: "ไม่พบคำสั่งซื้อ" },
    ...{ paid: "ชำระแล้ว", approved: "อนุมัติแล้ว", ignored: "ไม่ใช้" },
  },
  en: {
    ...{ matched: "Matched", differs: "Differs", several: "Several orders", unmatched: "No order found" },
    ...{ paid: "Paid", approved: "Approved", ignored: "Ignored" },
  },
};

const columns: Record<Language, readonly string[]> = {
  th: ["รหัส", "ไฟล์", "วันที่นำเข้า", "เวลา", "นำเข้าโดย", "ธนาคาร", "บัญชีร้าน", "รายการใหม่", "มีอยู่แล้ว", "อ่านไม่ได้", "ตั้งแต่", "ถึง", "ยอดเงินเข้า", "รายการเงินออก"],
  en: [
    "Id",
    "File",
    "Imported on",
    "Time",
    "Imported by",
    "Bank",
    "Shop account",
    "New lines",
    "Known already",
    "Unreadable",
    "From",
    "To",
    "Money in",
    "Lines of money out",
  ],
};
export const importCsvHead: Record<Language, readonly string[]> = { th: headOf("th"), en: headOf("en") };

function headOf(lang: Language): string[] {
  return [...columns[lang], ...lineStates.map((state) => stateNames[lang][state])];
}

export function importCsvRow(row: ImportedRow): CsvCell[] {
  const { id, fileName, importedAt, importedBy, bankCode, accountNumber, added, known, bad, from, until, creditSatang, out, counts } = row;
  return [
    ...[id, fileName, bangkokDay(importedAt), timeText(importedAt), importedBy, bankCode, accountNumber, added, known, bad],
    ...[from && bangkokDay(from), until && bangkokDay(until), bahtFromSatang(creditSatang), out],
    ...lineStates.map((state) => counts?.find((one) => one.state === state)?.lines ?? 0),
  ];
}
