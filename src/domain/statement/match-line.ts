import { bangkokDayRange } from "#domain/time/bangkok.ts";
import { accountClue, type Clue, namesReference } from "./line-clues.ts";
import { ordersByAmount } from "./orders-by-amount.ts";
import type { LineToMatch, OrderToMatch } from "./to-match.ts";

/** Where a line stands. The last three are final: a person has ended them, or they are none of the shop's sales. */
export const lineStates = ["matched", "differs", "several", "unmatched", "paid", "approved", "ignored"] as const;
export type LineState = (typeof lineStates)[number];

export const candidateFaults = ["amount", "early", "late", "account", "taken", "over"] as const;
/** Why a candidate is not certain; `taken`: another line is for the same order, `over`: it ran out. */
export type CandidateFault = (typeof candidateFaults)[number];
export type Candidate = { orderId: number; isPaid: boolean; faults: CandidateFault[]; clues: Clue[] };
export type Match = { state: "matched" | "paid" | "differs" | "several" | "unmatched"; candidates: Candidate[] };

/** Banks write some transfers down a working day later; nights and weekends lie between. */
const lateDays = 3;
/** Beyond it an order is no candidate any more, not even a doubtful one. */
const doubtfulDays = 10;
const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * Which order the money of a line is for. Certain is only: the very amount, in the order's time, nothing that speaks against it, and no other order it could be.
 * An order that was paid without a line stands beside the open ones: the line may be its own.
 * One whose line is known is told only where there is nothing else: perhaps its buyer has paid twice.
 */
export function matchLine(line: LineToMatch, orders: readonly OrderToMatch[]): Match {
  const candidates = orders.flatMap((order) => candidateOf(line, order) ?? []).toSorted((one, other) => rank(other) - rank(one) || one.orderId - other.orderId);
  const named = candidates.filter(({ clues }) => clues.includes("reference"));
  const fitting = candidates.filter(isFitting);
  const free = candidates.filter(({ faults }) => !faults.includes("taken"));
  const shown = [named, fitting, free].find(({ length }) => length > 0) ?? candidates;
  const [only, ...others] = shown;
  // Of several that have their own money nobody could say whose buyer has paid twice.
  const isAnybodys = others.length > 0 && shown !== named && free.length === 0;
  if (only === undefined || isAnybodys) return { state: "unmatched", candidates: [] };
  if (others.length > 0) return { state: "several", candidates: shown };
  if (!isFitting(only)) return { state: "differs", candidates: [only] };
  return { state: only.isPaid ? "paid" : "matched", candidates: [only] };
}

/**
 * All lines together: one order is certain for one line at most, the earliest; a person looks at the money of the others.
 * An order that a line is certain for is no candidate of a line that has another, so it is looked again until nothing changes.
 */
export function matchLines<Line extends LineToMatch>(lines: readonly Line[], orders: readonly OrderToMatch[]): Map<Line, Match> {
  const near = ordersByAmount(orders);
  const byTime = lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const matches = new Map<Line, Match>();
  const owners = new Map<number, Line>();
  for (let before = -1; before !== owners.size; ) {
    before = owners.size;
    for (const line of byTime) {
      const all = near(line.amountSatang);
      const free = all.filter(({ orderId }) => (owners.get(orderId) ?? line) === line);
      const match = matchLine(line, free);
      const first = isCertain(match) ? match.candidates[0] : undefined;
      if (first) owners.set(first.orderId, line);
      matches.set(line, match.state === "unmatched" ? takenBy(matchLine(line, all)) : match);
    }
  }
  return matches;
}

const isCertain = ({ state }: Match) => state === "matched" || state === "paid";

/** Its order is certain for another line: perhaps it was paid twice. */
function takenBy(match: Match): Match {
  const [first] = match.candidates;
  return isCertain(match) && first ? { state: "differs", candidates: [{ ...first, faults: ["taken"] }] } : { state: "unmatched", candidates: [] };
}

const isFitting = ({ faults }: Candidate) => faults.length === 0;
const rank = ({ clues, faults }: Candidate) => clues.length - faults.length;

function candidateOf(line: LineToMatch, order: OrderToMatch): Candidate | null {
  const { orderId, isPaid, hasLine, isOver, report, payableSatang } = order;
  const time = timeFault(line, order);
  if (time === "far") return null;
  const isNamed = namesReference(line, report?.slipReferences ?? []);
  const isExact = line.amountSatang === payableSatang;
  if (!isExact && !isNamed && (isOver || time !== null || !isNear(line, order))) return null;
  const account = accountClue(line, report);
  const faults: CandidateFault[] = [];
  if (!isExact) faults.push("amount");
  if (time !== null) faults.push(time);
  if (account === "against" && !isNamed) faults.push("account");
  if (isOver) faults.push("over");
  // A paid order of another amount or time is another sale.
  if (isPaid && faults.length > 0 && !isNamed) return null;
  if (hasLine) faults.push("taken");
  const clues: Clue[] = isNamed ? ["reference"] : [];
  if (account !== null && account !== "against") clues.push(account);
  return { orderId, isPaid, faults, clues };
}

/** What a person mistypes or a bank keeps back: a percent, at least a baht and at most fifty; or just what the buyer says to have sent. */
function isNear({ amountSatang }: LineToMatch, { payableSatang, report }: OrderToMatch): boolean {
  const off = Math.min(5000, Math.max(100, Math.floor(payableSatang / 100)));
  return Math.abs(amountSatang - payableSatang) <= off || report?.amountSatang === amountSatang;
}

/** Banks write minutes or days: the minute, or the whole Bangkok day, in which the order was placed still counts. */
function timeFault({ at, hasTime }: LineToMatch, { orderedAt, payUntil }: OrderToMatch): "early" | "late" | "far" | null {
  const earliest = hasTime ? Math.floor(orderedAt.getTime() / minuteMs) * minuteMs : bangkokDayRange(orderedAt).from.getTime();
  const latest = payUntil.getTime() + lateDays * dayMs;
  const time = at.getTime();
  if (time < earliest) return time < earliest - dayMs ? "far" : "early";
  if (time > latest) return time > payUntil.getTime() + doubtfulDays * dayMs ? "far" : "late";
  return null;
}
