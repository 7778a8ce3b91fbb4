import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { statementImportsQuery } from "#contract/statement-schemas.ts";
import { sendCsv } from "../admin-list/csv.ts";
import { type AdminList, findListPage, pagesOf, readWholeList } from "../admin-list/list-page-queries.ts";
import { searchPatterns } from "../admin-list/search-pattern.ts";
import { insertAudit } from "../audit/audit-queries.ts";
import type { SignedIn } from "../platform/caller.ts";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { admit, languageOf, serve } from "../platform/serve-endpoint.ts";
import { type ImportedRow, importList, importOne, listImportFaults } from "./import-list-queries.ts";
import { importCsvHead, importCsvRow, importWire } from "./import-wire.ts";

/** What was imported before: which files, who brought them, and how their lines stand now. */
export function registerImportListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListStatementImports").with(async ({ query }) => {
    const { rows, total } = await findListPage<ImportedRow>(db, listOf(query), query.page);
    return { success: true, data: { items: rows.map(importWire), page: query.page, pages: pagesOf(total), total } };
  });

  serve(app, "adminGetStatementImport").with(async ({ params: { id } }) => {
    const [row] = (await findListPage<ImportedRow>(db, importOne(id), 1)).rows;
    return row === undefined ? refuse("NOT_FOUND") : { success: true, data: { import: importWire(row), faults: await listImportFaults(db, id) } };
  });

  app.get(rawEndpoints.exportStatementImports.path, async (request, reply) => {
    const { account } = (await admit(app.guard, rawEndpoints.exportStatementImports, request)) as SignedIn;
    const query = statementImportsQuery.safeParse(request.query);
    if (!query.success) throw refuse("INPUT_ERROR");
    const { q, page: _page, ...filters } = query.data;
    await insertAudit(db, {
      ...{ actorId: account.id, actorRole: "administrator", action: "statement.exported", object: "statement:list", requestId: request.id },
      detail: { what: "imports", ...filters, is_searched: q !== "" },
    });
    return sendCsv(reply, "statement-imports.csv", importCsvHead[languageOf(request)], exported(db, listOf(query.data)));
  });
}

function listOf({ q, account, work, sort }: z.output<typeof statementImportsQuery>): AdminList {
  return importList({ patterns: searchPatterns(q), accountId: account === "" ? null : Number(account), work }, sort);
}

async function* exported(db: Db, list: AdminList) {
  for await (const rows of readWholeList<ImportedRow>(db, list)) yield rows.map(importCsvRow);
}
