import { type Match, matchInSteps } from "#domain/statement/match-line.ts";
import type { OrderToMatch } from "#domain/statement/order-to-match.ts";
import type { Steps } from "#domain/steps.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { inTurns } from "#server/platform/process/in-turns.ts";
import { lockStatements } from "./import-queries.ts";
import { type FoundMatch, listOpenLines, type OpenLine, writeMatches } from "./match-queries.ts";
import { listTransferOrders, type TransferOrder } from "./transfer-order-queries.ts";

export type MatchDeps = { db: Db; dataKey: Buffer };

/** Matches every open line with orders. Returns how many lines have changed. */
export async function matchStatement({ db, dataKey }: MatchDeps): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockStatements(tx);
    return matchOpenLines(tx, dataKey);
  });
}

/** NOTE: call this with the lines locked. */
export async function matchOpenLines(tx: Tx, dataKey: Buffer): Promise<number> {
  const lines = await listOpenLines(tx);
  const [first, last] = [lines.at(0), lines.at(-1)];
  if (!first || !last) return 0;
  const orders = await listTransferOrders(tx, { from: first.at, until: last.at });
  const changed = await inTurns(changedMatches(lines, orders, dataKey));
  await writeMatches(tx, changed);
  return changed.length;
}

/** The lines whose match is not what is stored. */
function* changedMatches(
  lines: readonly OpenLine[],
  orders: readonly TransferOrder[],
  dataKey: Buffer,
): Steps<FoundMatch[]> {
  const read: OrderToMatch[] = [];
  for (const order of orders) {
    read.push(toMatch(order, dataKey));
    yield;
  }
  const changed: FoundMatch[] = [];
  for (const [line, match] of yield* matchInSteps(lines, read)) {
    const found = foundBy(line, match);
    if (!isSame(line, found)) changed.push(found);
    yield;
  }
  return changed;
}

function foundBy({ id }: OpenLine, { state, candidates }: Match): FoundMatch {
  const [first] = candidates;
  const isOne = first !== undefined && state !== "several";
  return {
    id,
    state,
    orderId: isOne ? first.orderId : null,
    faults: isOne ? first.faults : [],
    candidateIds: candidates.map(({ orderId }) => orderId),
  };
}

export function toMatch(order: TransferOrder, dataKey: Buffer): OrderToMatch {
  const {
    orderId,
    payableSatang,
    orderedAt,
    payUntil,
    status,
    hasLine,
    lineSums,
    bankAccountId,
    bankCode,
    amountSatang,
    description,
    slips,
    payers,
  } = order;
  const slipReferences = slips.map(({ name, sealed }) =>
    unseal(dataKey, `stored_file.slip_reference:${name}`, Buffer.from(sealed, "base64")),
  );
  const report =
    description === null
      ? null
      : { bankAccountId, bankCode, amountSatang, description, slipReferences };
  return {
    orderId,
    payableSatang,
    orderedAt,
    payUntil,
    isPaid: status === "approved",
    hasLine,
    lineSums,
    isOver: status === "expired",
    payers,
    report,
  };
}

function isSame(line: OpenLine, found: FoundMatch): boolean {
  const textOf = ({ state, orderId, faults, candidateIds }: Omit<FoundMatch, "id">) =>
    [state, orderId, faults.join(), candidateIds.join()].join("|");
  return textOf(line) === textOf(found);
}
