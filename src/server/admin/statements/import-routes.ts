import type { FastifyInstance } from "fastify";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import { allEndpoints } from "#contract/all-endpoints.ts";
import type { Input } from "#contract/endpoint.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { LineDoubt } from "#domain/statement/line-directions.ts";
import { isSameAccount } from "#domain/statement/own-account.ts";
import { readLongBodies } from "#server/platform/http/long-bodies.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { listStatementAccounts, type StatementAccount } from "./import-queries.ts";
import {
  columnsFor,
  importStatement,
  type ReadStatement,
  readStatement,
} from "./import-statement.ts";
import type { MatchDeps } from "./match-statement.ts";
import { readStatementFile, type StatementFile } from "./read-statement-file.ts";

type ImportDeps = MatchDeps & { clock: Clock };
type Body = Input<AllSchemas["adminPreviewStatement"]>["body"];

const largestBody = 8_100_000;
const [mostFaults, shownRows, shownLines] = [500, 12, 8];

/** The two calls with a file in their body. */
export function registerImportRoutes(app: FastifyInstance, deps: ImportDeps): void {
  void app.register(async (files) => {
    readLongBodies(files, largestBody, allEndpoints.adminImportStatement);

    serve(files, "adminPreviewStatement").with(async ({ body }, { caller }) => {
      const file = await readBody(deps, body, caller.account.id);
      if (file instanceof Refused) return file;
      const now = deps.clock();
      const { columns, from } = await columnsFor(deps.db, file, {
        bankAccountId: body.bank_account_id,
        sent: body.columns,
      });
      const read =
        columns &&
        (await readStatement(deps.db, {
          file,
          bankAccountId: body.bank_account_id,
          columns,
          now,
        }));
      const account = accountOf(file, body.bank_account_id, await listStatementAccounts(deps.db));
      const known = {
        columns: columns ?? body.columns ?? null,
        known: file.parts,
        account,
        columns_from: from,
      };
      return { success: true, data: { ...fileWire(file), ...known, read: read && readWire(read) } };
    });

    serve(files, "adminImportStatement").with(async ({ body }, { caller, request }) => {
      const file = await readBody(deps, body, caller.account.id);
      if (file instanceof Refused) return file;
      const account = accountOf(file, body.bank_account_id, await listStatementAccounts(deps.db));
      if (account?.fits === false && !body.is_account_sure)
        return refuse("STATEMENT_OTHER_ACCOUNT");
      const { columns } = await columnsFor(deps.db, file, {
        bankAccountId: body.bank_account_id,
        sent: body.columns,
      });
      if (columns === null) return refuseField("columns", "REQUIRED");
      const command = {
        file,
        bankAccountId: body.bank_account_id,
        columns,
        now: deps.clock(),
        fileName: body.file_name,
      };
      const kept = await importStatement(deps, {
        ...command,
        accountId: caller.account.id,
        requestId: request.id,
      });
      return kept instanceof Refused ? kept : { success: true, data: kept };
    });
  });
}

async function readBody(
  { db, clock }: ImportDeps,
  body: Body,
  person: number,
): Promise<
  | StatementFile
  | Refused<
      | "NOT_FOUND"
      | "STATEMENT_UNREADABLE"
      | "STATEMENT_OLD_WORKBOOK"
      | "STATEMENT_IS_NONE"
      | "STATEMENT_TOO_LONG"
    >
> {
  const accounts = await listStatementAccounts(db);
  if (!accounts.some(({ id }) => id === body.bank_account_id)) return refuse("NOT_FOUND");
  return readStatementFile(Buffer.from(body.file, "base64"), {
    headerRow: body.header_row,
    now: clock(),
    person,
  });
}

/**
 * The account in the file, if it differs from the chosen one. A file with several accounts or none
 * is accepted.
 */
function accountOf(
  { accounts: named }: StatementFile,
  chosenId: number,
  accounts: readonly StatementAccount[],
) {
  const [number] = named;
  if (number === undefined) return null;
  const isNamed = ({ accountNumber }: StatementAccount) =>
    named.some((one) => isSameAccount(one, accountNumber));
  const fits = accounts.some((account) => account.id === chosenId && isNamed(account));
  return { number, fits, bank_account_id: fits ? chosenId : (accounts.find(isNamed)?.id ?? null) };
}

function fileWire({ encoding, delimiter, headerRow, rows, width }: StatementFile) {
  const cut = rows
    .slice(0, Math.max(shownRows, (headerRow ?? 0) + 4))
    .map(({ cells }) => cells.slice(0, width).map((cell) => cell.slice(0, 100)));
  return { encoding, delimiter, header_row: headerRow, rows: cut, width };
}

function readWire({ fresh, known, bad, isAsked }: ReadStatement) {
  const doubtful = (doubt: LineDoubt) => fresh.filter((line) => line.doubt === doubt).length;
  const credits = fresh.filter(({ amountSatang }) => amountSatang > 0);
  const times = fresh.map(({ at }) => at.getTime()).toSorted((one, other) => one - other);
  const [first, last] = [times.at(0), times.at(-1)];
  return {
    fresh: fresh.length,
    known,
    credits: credits.length,
    credit_amount: bahtFromSatang(credits.reduce((sum, { amountSatang }) => sum + amountSatang, 0)),
    from: first === undefined ? null : new Date(first).toISOString(),
    until: last === undefined ? null : new Date(last).toISOString(),
    bad: bad.length,
    is_asked: isAsked,
    doubtful: { direction: isAsked ? 0 : doubtful("direction"), balance: doubtful("balance") },
    faults: bad.slice(0, mostFaults),
    sample: fresh
      .slice(0, shownLines)
      .map(({ number, at, hasTime, amountSatang, description, account }) => ({
        line: number,
        at: at.toISOString(),
        has_time: hasTime,
        amount: bahtFromSatang(amountSatang),
        description,
        account,
      })),
  };
}
