import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { statementImportsQuery } from "#contract/desk/statement/statement-import-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { exportedList } from "../kit/exported-rows.ts";
import { type AdminList, findListPage } from "../kit/list-page-queries.ts";
import { searchPatterns } from "../kit/search-pattern.ts";
import { serveExport } from "../kit/serve-export.ts";
import { type ImportedRow, importList, importOne, listImportFaults } from "./import-list-queries.ts";
import { importCsvHead, importCsvRow, importWire } from "./import-wire.ts";

/** What was imported before: which files, who brought them, and how their lines stand now. */
export function registerImportListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListStatementImports").with(async ({ query }) => {
    const { rows, total, pages } = await findListPage<ImportedRow>(db, listOf(query), query.page);
    return { success: true, data: { items: rows.map(importWire), page: query.page, pages, total } };
  });

  serve(app, "adminGetStatementImport").with(async ({ params: { id } }) => {
    const [row] = (await findListPage<ImportedRow>(db, importOne(id), 1)).rows;
    return row === undefined ? refuse("NOT_FOUND") : { success: true, data: { import: importWire(row), faults: await listImportFaults(db, id) } };
  });

  serveExport(app, db, {
    ...{ endpoint: rawEndpoints.exportStatementImports, query: statementImportsQuery, file: "statement-imports" },
    ...{ action: "statement.exported", object: "statement:list", detail: { what: "imports" } },
    head: ({ lang, words }) => importCsvHead(lang, words),
    rows: (query, { lang }) => exportedList<ImportedRow>(db, listOf(query), (rows) => rows.map((row) => importCsvRow(row, lang))),
  });
}

function listOf({ q, account, work, sort }: z.output<typeof statementImportsQuery>): AdminList {
  return importList({ patterns: searchPatterns(q), accountId: account === "" ? null : Number(account), work }, sort);
}
