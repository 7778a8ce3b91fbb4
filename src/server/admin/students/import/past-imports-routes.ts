import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { pastImportLinesQuery } from "#contract/admin/students/past-imports-schemas.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bangkokDay, timeText } from "#domain/time/bangkok.ts";
import type { CsvCell } from "#server/list/csv.ts";
import { exportedList } from "#server/list/exported-rows.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import { findListPage, type ListStatement } from "#server/list/list-page-queries.ts";
import { personSearch, searchPatterns } from "#server/list/search-pattern.ts";
import { serveExport } from "#server/list/serve-export.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import { type FieldText, fieldTexts } from "#server/platform/http/field-fault.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { faultWire } from "./import-fault-words.ts";
import {
  type PastImportRow,
  type PastLineRow,
  pastImport,
  pastImportList,
  pastLineList,
} from "./past-imports-queries.ts";

const head = fileHead("student-imports", [
  "id",
  "file",
  "date",
  "time",
  "imported-by",
  "lines",
  "created",
  "updated",
  "unchanged",
  "skipped",
  "rejected",
  "waiting",
  "courses",
]);
const lineHead = fileHead("student-import-lines", [
  "line",
  "result",
  "student",
  "name",
  "email",
  "course-opened",
  "reason",
]);

/** Which files of students came in before, and what became of their lines. */
export function registerPastImportsRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveList(app, db, "StudentImports", {
    list: ({ q, sort }) => pastImportList(searchPatterns(q), sort),
    items: (rows: PastImportRow[]) => rows.map(wireOf),
    file: { head, cells: (rows) => rows.map(csvRow), always: null },
  });

  serve(app, "adminGetStudentImport").with(async ({ params: { id } }) => {
    const [row] = (await findListPage<PastImportRow>(db, pastImport(id), 1)).rows;
    return row === undefined ? refuse("NOT_FOUND") : { success: true, data: wireOf(row) };
  });

  serve(app, "adminListStudentImportLines").with(async ({ params: { id }, query }, { lang }) => {
    const { rows, total, pages } = await findListPage<PastLineRow>(
      db,
      linesOf(id, query),
      query.page,
    );
    return {
      success: true,
      data: {
        items: rows.map((row) => lineWire(row, lang, app.guard.fieldText)),
        page: query.page,
        pages,
        total,
      },
    };
  });

  serveExport(app, db, "StudentImportLines", {
    query: pastImportLinesQuery,
    head: lineHead,
    rows: (query, { lang, words }) =>
      exportedList<PastLineRow>(db, linesOf(Number(query.import), query), (rows) =>
        rows.map((row) => lineCsvRow(row, lang, words)),
      ),
  });
}

function linesOf(
  runId: number,
  { q, result }: Pick<z.output<typeof pastImportLinesQuery>, "q" | "result">,
): ListStatement {
  return pastLineList({ runId, result, who: personSearch(q) });
}

function wireOf({ fileName, importedAt, importedBy, isInvited, ...row }: PastImportRow) {
  return {
    ...row,
    file_name: fileName,
    imported_at: importedAt.toISOString(),
    imported_by: importedBy.trim(),
    is_invited: isInvited,
  };
}

function lineWire(
  { id, line, result, isCourseOpened, faults, accountId, name, email }: PastLineRow,
  lang: Language,
  textOf: FieldText,
) {
  return {
    id,
    line,
    result,
    is_course_opened: isCourseOpened,
    faults: faults.map((fault) => faultWire(fault, lang, textOf)),
    person:
      accountId === null ? null : { id: accountId, name: (name ?? "").trim(), email: email ?? "" },
  };
}

function csvRow({
  id,
  fileName,
  importedAt,
  importedBy,
  lines,
  created,
  updated,
  same,
  skipped,
  bad,
  waits,
  courses,
}: PastImportRow): CsvCell[] {
  return [
    id,
    fileName,
    bangkokDay(importedAt),
    timeText(importedAt),
    importedBy.trim(),
    lines,
    created,
    updated,
    same,
    skipped,
    bad,
    waits,
    courses,
  ];
}

function lineCsvRow(row: PastLineRow, lang: Language, words: Words): CsvCell[] {
  const { line, result, is_course_opened, faults, person } = lineWire(row, lang, (key) =>
    words(key, fieldTexts[lang][key]),
  );
  const outcome = words(`people-import.result-${result}`, result);
  return [
    line,
    outcome,
    person?.id ?? null,
    person?.name ?? "",
    person?.email ?? "",
    is_course_opened,
    faults.map(({ msg }) => msg).join(" "),
  ];
}
