import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { statementListQuery } from "#contract/statement-schemas.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { chooseAll } from "../admin-list/choose-all.ts";
import { sendCsv } from "../admin-list/csv.ts";
import { type AdminList, findListPage, pagesOf, readWholeList } from "../admin-list/list-page-queries.ts";
import { onlyChosen, readChosenIds } from "../admin-list/only-chosen-queries.ts";
import { searchPatterns } from "../admin-list/search-pattern.ts";
import { insertAudit } from "../audit/audit-queries.ts";
import { findFirstWord } from "../payment/statement-word-queries.ts";
import type { SignedIn } from "../platform/caller.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import { refuse } from "../platform/refusal.ts";
import { admit, languageOf, serve } from "../platform/serve-endpoint.ts";
import type { DecideNeeds } from "./decide-line.ts";
import { registerDecideRoutes } from "./decide-routes.ts";
import { registerImportListRoutes } from "./import-list-routes.ts";
import { listStatementAccounts } from "./import-queries.ts";
import { registerImportRoutes } from "./import-routes.ts";
import { chosenLine, countLines, type StatementRow, statementList, statementOne } from "./line-list-queries.ts";
import { findLine, listOrdersNear } from "./match-queries.ts";
import { matchStatement } from "./match-statement.ts";
import { candidatesWire, csvHead, csvRow, lineWire } from "./statement-wire.ts";

type Query = z.output<typeof statementListQuery>;
export type StatementNeeds = DecideNeeds & { log: Log; clock: Clock };

export function registerStatementRoutes(app: FastifyInstance, needs: StatementNeeds): void {
  const { db, dataKey } = needs;
  registerImportRoutes(app, needs);
  registerDecideRoutes(app, needs);
  registerImportListRoutes(app, needs);

  serve(app, "adminListStatement").with(async ({ query }) => {
    const [{ rows, total }, counts] = await Promise.all([findListPage<StatementRow>(db, listOf(query), query.page), countLines(db)]);
    const certain = counts.find(({ state }) => state === "matched");
    return {
      success: true,
      data: { items: rows.map(lineWire), page: query.page, pages: pagesOf(total), total },
      counts: counts.map(({ state, lines }) => ({ state, lines })),
      certain: { lines: certain?.lines ?? 0, amount: bahtFromSatang(certain?.amountSatang ?? 0) },
    };
  });

  serve(app, "adminChooseStatement").with(async ({ query }) => chooseAll(db, listOf(query), chosenLine));

  serve(app, "adminListStatementAccounts").with(async () => {
    const accounts = await listStatementAccounts(db);
    return {
      success: true,
      data: accounts.map(({ id, bankCode, accountNumber, accountName }) => ({
        id,
        bank_code: bankCode,
        account_number: accountNumber,
        account_name: accountName,
      })),
    };
  });

  serve(app, "adminGetStatementLine").with(async ({ params: { id } }, { caller }) => {
    const line = await findLine(db, id);
    const { rows } = await findListPage<StatementRow>(db, statementOne(id), 1);
    const [row] = rows;
    if (line === null || row === undefined) return refuse("NOT_FOUND");
    const isOpen = line.state !== "approved" && line.state !== "paid" && line.state !== "ignored";
    const candidates = isOpen ? candidatesWire(line, await listOrdersNear(db, line), dataKey) : [];
    const word = isOpen ? await findFirstWord(db, id) : null;
    const first = word && { order_id: word.orderId, by: word.name.trim(), at: word.at.toISOString(), is_own: word.accountId === caller.account.id };
    return { success: true, data: { line: lineWire(row), candidates, first } };
  });

  serve(app, "adminMatchStatement").with(async () => ({ success: true, data: { changed: await matchStatement(needs) } }));

  serveExport(app, db);
}

function serveExport(app: FastifyInstance, db: Db): void {
  app.get(rawEndpoints.exportStatement.path, async (request, reply) => {
    const { account } = (await admit(app.guard, rawEndpoints.exportStatement, request)) as SignedIn;
    const query = statementListQuery.safeParse(request.query);
    if (!query.success) throw refuse("INPUT_ERROR");
    // What was searched for may be somebody's name or account: the log keeps none.
    const { q, page: _page, ...filters } = query.data;
    const ids = readChosenIds(request.query);
    await insertAudit(db, {
      ...{ actorId: account.id, actorRole: "administrator", action: "statement.exported", object: "statement:list", requestId: request.id },
      detail: { ...filters, is_searched: q !== "", ...(ids && { chosen: ids.length }) },
    });
    return sendCsv(reply, "statement.csv", csvHead[languageOf(request)], exported(db, onlyChosen(listOf(query.data), ids)));
  });
}

function listOf({ q, state, account, import: from, sort }: Query): AdminList {
  // An amount is found as people write it.
  const patterns = searchPatterns(q.replace(/(\d),(?=\d{3}\b)/g, "$1").replaceAll("฿", ""));
  const [accountId, importId] = [account, from].map((id) => (id === "" ? null : Number(id)));
  return statementList({ patterns, state, accountId: accountId ?? null, importId: importId ?? null }, sort);
}

async function* exported(db: Db, list: AdminList) {
  for await (const rows of readWholeList<StatementRow>(db, list)) yield rows.map(csvRow);
}
