import type { FastifyInstance } from "fastify";
import type { ListQueryOf } from "#contract/admin/admin-lists.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { Log } from "#server/platform/process/log.ts";
import type { ConfirmDeps } from "#server/shop/my-account/confirm-person.ts";
import { findFirstWord } from "#server/shop/payment/approval/statement-word-queries.ts";
import { type DecideDeps, isOpenLine } from "./decide-line.ts";
import { registerDecideRoutes } from "./decide-routes.ts";
import { registerImportListRoutes } from "./import-list-routes.ts";
import { listStatementAccounts } from "./import-queries.ts";
import { registerImportRoutes } from "./import-routes.ts";
import {
  chosenLine,
  countLines,
  findListedLine,
  type ListedLine,
  statementList,
} from "./line-list-queries.ts";
import { findLine } from "./match-queries.ts";
import { matchStatement } from "./match-statement.ts";
import { candidatesWire, csvHead, csvRow, lineWire } from "./statement-wire.ts";
import { listOrdersNear } from "./transfer-order-queries.ts";

type Query = ListQueryOf<"Statement">;
export type StatementDeps = DecideDeps & ConfirmDeps & { log: Log; clock: Clock };

export function registerStatementRoutes(app: FastifyInstance, deps: StatementDeps): void {
  const { db, dataKey } = deps;
  registerImportRoutes(app, deps);
  registerDecideRoutes(app, deps);
  registerImportListRoutes(app, deps);

  serveList(app, db, "Statement", {
    list: listOf,
    items: (rows: ListedLine[]) => rows.map(lineWire),
    more: async () => {
      const counts = await countLines(db);
      const certain = counts.find(({ state }) => state === "matched");
      return {
        counts: counts.map(({ state, lines }) => ({ state, lines })),
        certain: { lines: certain?.lines ?? 0, amount: bahtFromSatang(certain?.amountSatang ?? 0) },
      };
    },
    chosen: chosenLine,
    file: {
      head: csvHead,
      cells: (rows, { lang, words }) => rows.map((row) => csvRow(row, lang, words)),
    },
  });

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

  serve(app, "adminGetStatementLine").with(
    async ({ params: { id }, query: { order: namedId = null } }, { caller }) => {
      const line = await findLine(db, id);
      const row = await findListedLine(db, id);
      if (line === null || row === null) return refuse("NOT_FOUND");
      const isOpen = isOpenLine(line);
      const candidates = isOpen
        ? candidatesWire(line, await listOrdersNear(db, line, namedId), {
            dataKey,
            viewerId: caller.account.id,
            namedId,
          })
        : [];
      const word = isOpen ? await findFirstWord(db, id) : null;
      const first = word && {
        order_id: word.orderId,
        by: word.name.trim(),
        at: word.at.toISOString(),
        is_own: word.accountId === caller.account.id,
      };
      return { success: true, data: { line: lineWire(row), candidates, first } };
    },
  );

  serve(app, "adminMatchStatement").with(async () => ({
    success: true,
    data: { changed: await matchStatement(deps) },
  }));
}

function listOf({ q, state, account, import: from, sort }: Query): ListStatement {
  // The amount may be typed with separators and a currency sign.
  const patterns = searchPatterns(q.replace(/(\d),(?=\d{3}\b)/g, "$1").replaceAll("฿", ""));
  const [accountId, importId] = [account, from].map((id) => (id === "" ? null : Number(id)));
  return statementList(
    { patterns, state, accountId: accountId ?? null, importId: importId ?? null },
    sort,
  );
}
