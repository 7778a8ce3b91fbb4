import type { FastifyInstance } from "fastify";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import {
  findImportedRow,
  type ImportedRow,
  importList,
  listImportFaults,
} from "./import-list-queries.ts";
import { importCsvHead, importCsvRow, importWire } from "./import-wire.ts";

/** Earlier imports: the files, their importers and the present state of their lines. */
export function registerImportListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveList(app, db, "StatementImports", {
    list: ({ q, account, work, sort }) =>
      importList(
        { patterns: searchPatterns(q), accountId: account === "" ? null : Number(account), work },
        sort,
      ),
    items: (rows: ImportedRow[]) => rows.map(importWire),
    file: {
      head: ({ lang, words }) => importCsvHead(lang, words),
      cells: (rows, { lang }) => rows.map((row) => importCsvRow(row, lang)),
      always: null,
      detail: { what: "imports" },
    },
  });

  serve(app, "adminGetStatementImport").with(async ({ params: { id } }) => {
    const row = await findImportedRow(db, id);
    return row === null
      ? refuse("NOT_FOUND")
      : {
          success: true,
          data: { import: importWire(row), faults: await listImportFaults(db, id) },
        };
  });
}
