import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { findBank } from "#domain/payment/bank.ts";
import { lineStates } from "#domain/statement/match-line.ts";
import { bangkokDay, timeText } from "#domain/time/bangkok.ts";
import type { CsvCell } from "#server/list/csv.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import type { ImportedRow } from "./import-list-queries.ts";

export function importWire(row: ImportedRow) {
  const {
    id,
    fileName,
    importedAt,
    importedBy,
    bankAccountId,
    bankCode,
    accountNumber,
    added,
    known,
    bad,
    from,
    until,
    creditSatang,
    out,
    counts,
  } = row;
  return {
    id,
    file_name: fileName,
    imported_at: importedAt.toISOString(),
    imported_by: importedBy,
    added,
    known,
    bad,
    out,
    bank_account: { id: bankAccountId, bank_code: bankCode, account_number: accountNumber },
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    credit_amount: bahtFromSatang(creditSatang),
    taken_back: row.takenBackAt && {
      at: row.takenBackAt.toISOString(),
      by: (row.takenBackBy ?? "").trim(),
      note: row.takenBackNote,
    },
    counts: lineStates.flatMap((state) => counts?.filter((one) => one.state === state) ?? []),
  };
}

const columns = fileHead("statement-imports", [
  "id",
  "file",
  "date",
  "time",
  "imported-by",
  "bank",
  "account",
  "added",
  "known",
  "unreadable",
  "from",
  "to",
  "amount",
  "outgoing",
]);
export function importCsvHead(lang: Language, words: Words): string[] {
  return [
    ...columns({ lang, words }),
    ...lineStates.map((state) => words(`statement.state-${state}`, state)),
  ];
}

export function importCsvRow(row: ImportedRow, lang: Language): CsvCell[] {
  const {
    id,
    fileName,
    importedAt,
    importedBy,
    bankCode,
    accountNumber,
    added,
    known,
    bad,
    from,
    until,
    creditSatang,
    out,
    counts,
  } = row;
  return [
    id,
    fileName,
    bangkokDay(importedAt),
    timeText(importedAt),
    importedBy,
    findBank(bankCode)?.[lang] ?? bankCode,
    accountNumber,
    added,
    known,
    bad,
    from && bangkokDay(from),
    until && bangkokDay(until),
    bahtFromSatang(creditSatang),
    out,
    ...lineStates.map((state) => counts?.find((one) => one.state === state)?.lines ?? 0),
  ];
}
