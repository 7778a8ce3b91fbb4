import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { isOwnOrder } from "#domain/order/own-order.ts";
import { findBank } from "#domain/payment/bank.ts";
import {
  type CandidateFault,
  candidateFaults,
  namedCandidate,
} from "#domain/statement/candidate.ts";
import { matchLine } from "#domain/statement/match-line.ts";
import { isSecondMoney } from "#domain/statement/second-money.ts";
import { bangkokDay, timeText } from "#domain/time/bangkok.ts";
import type { CsvCell } from "#server/list/csv.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import type { ListedLine } from "./line-list-queries.ts";
import type { OpenLine } from "./match-queries.ts";
import { toMatch } from "./match-statement.ts";
import type { TransferOrder } from "./transfer-order-queries.ts";

export function lineWire(row: ListedLine) {
  const {
    id,
    at,
    hasTime,
    amountSatang,
    description,
    account,
    state,
    candidates,
    note,
    decidedBy,
    decidedAt,
  } = row;
  const { orderId, orderStatus, payableSatang, studentName } = row;
  const isThere = orderId !== null && orderStatus !== null && payableSatang !== null;
  return {
    id,
    at: at.toISOString(),
    has_time: hasTime,
    amount: bahtFromSatang(amountSatang),
    description,
    account,
    state,
    candidates,
    note,
    faults: row.faults.filter(isFault),
    order: isThere
      ? {
          id: orderId,
          status: orderStatus,
          payable: bahtFromSatang(payableSatang),
          name: studentName ?? "",
        }
      : null,
    bank_account: {
      id: row.bankAccountId,
      bank_code: row.bankCode,
      account_number: row.accountNumber,
    },
    decided_by: decidedBy,
    decided_at: decidedAt?.toISOString() ?? null,
  };
}

function isFault(text: string): text is CandidateFault {
  return candidateFaults.some((fault) => fault === text);
}

type LineView = {
  dataKey: Buffer;
  viewerId: number;
  /** The order that a person asks about. */
  namedId: number | null;
};

/**
 * The orders that may match a line now. Whether another line matches the same order was decided
 * when all were matched.
 */
export function candidatesWire(
  line: OpenLine,
  orders: readonly TransferOrder[],
  { dataKey, viewerId, namedId }: LineView,
) {
  const known = orders.map((order) => toMatch(order, dataKey));
  const found = matchLine(
    line,
    known.filter(({ orderId }) => orderId !== namedId || line.candidateIds.includes(orderId)),
  ).candidates;
  const named = known.find(
    ({ orderId }) => orderId === namedId && !found.some((one) => one.orderId === orderId),
  );
  const candidates = named ? [...found, namedCandidate(line, named)] : found;
  const isTaken = line.state === "differs" && line.faults.includes("taken");
  return candidates.flatMap(({ orderId, isPaid, faults, clues }) => {
    const order = orders.find((one) => one.orderId === orderId);
    if (!order) return [];
    const all: CandidateFault[] =
      isTaken && orderId === line.orderId && !order.hasLine ? [...faults, "taken"] : faults;
    const isSecond = isSecondMoney(line.amountSatang, { ...order, isPaid });
    return [
      {
        ...orderWire(order),
        is_own: isOwnOrder(order, viewerId),
        is_paid: isPaid,
        is_second: isSecond,
        faults: all,
        clues,
      },
    ];
  });
}

function orderWire({
  orderId,
  name,
  status,
  payableSatang,
  forgivenSatang,
  orderedAt,
  payUntil,
  amountSatang,
  transferredAt,
  bankCode,
  description,
}: TransferOrder) {
  const amount = amountSatang === null ? null : bahtFromSatang(amountSatang);
  return {
    order_id: orderId,
    name,
    status,
    payable: bahtFromSatang(payableSatang),
    forgiven: bahtFromSatang(forgivenSatang),
    ordered_at: orderedAt.toISOString(),
    pay_until: payUntil.toISOString(),
    report:
      description === null
        ? null
        : {
            amount,
            transferred_at: transferredAt?.toISOString() ?? null,
            bank_code: bankCode,
            description,
          },
  };
}

export const csvHead = fileHead("statement", [
  "id",
  "date",
  "time",
  "amount",
  "description",
  "line-account",
  "state",
  "order",
  "buyer",
  "payable",
  "bank",
  "account",
  "note",
  "decided-by",
  "decided-at",
]);

export function csvRow(row: ListedLine, lang: Language, words: Words): CsvCell[] {
  const {
    id,
    at,
    hasTime,
    amountSatang,
    description,
    account,
    state,
    orderId,
    studentName,
    payableSatang,
    bankCode,
    accountNumber,
  } = row;
  return [
    id,
    bangkokDay(at),
    hasTime ? timeText(at) : null,
    bahtFromSatang(amountSatang),
    description,
    account,
    words(`statement.state-${state}`, state),
    orderId,
    studentName,
    payableSatang === null ? null : bahtFromSatang(payableSatang),
    findBank(bankCode)?.[lang] ?? bankCode,
    accountNumber,
    row.note,
    row.decidedBy,
    row.decidedAt,
  ];
}
