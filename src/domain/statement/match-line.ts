import { allAtOnce, type Steps } from "../steps.ts";
import { type Candidate, candidateOf } from "./candidate.ts";
import type { LineToMatch, OrderToMatch } from "./order-to-match.ts";
import { farOrders, ordersByAmount } from "./orders-by-amount.ts";

/**
 * The state of a line. The last four are final: a person has decided, or the line belongs to no
 * sale. `aside`: a repeated payment.
 */
export const lineStates = [
  "matched",
  "differs",
  "several",
  "unmatched",
  "paid",
  "approved",
  "aside",
  "ignored",
] as const;
export type LineState = (typeof lineStates)[number];

export type Match = {
  state: "matched" | "paid" | "differs" | "several" | "unmatched";
  candidates: Candidate[];
};

/** The most candidates to choose from. */
const mostCandidates = 50;
/** With more candidates by amount alone, none is likely. */
const mostGuessed = 5;

/**
 * Finds the order of a line. It is certain only with the exact amount, in the order's time, without
 * contradictions, and without another possible order. An order that was paid without a line counts
 * like an open one, because the line may be its own. An order with a known line counts only if
 * there is nothing else: its buyer may have paid twice. Without an order of about this amount,
 * orders are offered for an overpayment or an underpayment.
 */
export function matchLine(line: LineToMatch, orders: readonly OrderToMatch[]): Match {
  const match = matchAbout(line, orders);
  return match.state === "unmatched" ? matchFar(line, orders) : match;
}

function matchAbout(line: LineToMatch, orders: readonly OrderToMatch[]): Match {
  const candidates = ranked(orders.flatMap((order) => candidateOf(line, order) ?? []));
  const named = candidates.filter(({ clues }) => clues.includes("reference"));
  const fitting = candidates.filter(isFitting);
  const free = candidates.filter(({ faults }) => !faults.includes("taken"));
  const shown = [named, fitting, free].find(({ length }) => length > 0) ?? bySame(candidates);
  const [only, ...others] = shown;
  // Of several paid orders it is unknown whose buyer paid twice.
  const isAnybodys = others.length > 0 && shown !== named && free.length === 0;
  if (only === undefined || isAnybodys) return nothing;
  if (others.length > 0) return { state: "several", candidates: shown.slice(0, mostCandidates) };
  if (!isFitting(only)) return { state: "differs", candidates: [only] };
  return { state: only.isPaid ? "paid" : "matched", candidates: [only] };
}

const nothing: Match = { state: "unmatched", candidates: [] };

/**
 * Candidates with another amount, which are never certain: the order that the line names, or else
 * the nearest amounts.
 */
function matchFar(line: LineToMatch, orders: readonly OrderToMatch[]): Match {
  const far = farOrders(line.amountSatang, orders).flatMap(
    (order) => candidateOf(line, order, true) ?? [],
  );
  const shown = bySame(
    ranked(far.filter(({ faults }) => !faults.includes("payer") && !faults.includes("account"))),
  );
  const isGuess = shown.length > mostGuessed && shown.every(({ clues }) => clues.length === 0);
  if (shown.length === 0 || isGuess) return nothing;
  return {
    state: shown.length === 1 ? "differs" : "several",
    candidates: shown.slice(0, mostCandidates),
  };
}

/** The candidates that the line names, if there are any. */
function bySame(candidates: Candidate[]): Candidate[] {
  const spoken = candidates.filter(({ clues }) =>
    clues.some((clue) => clue === "digits" || clue === "payer"),
  );
  return spoken.length > 0 ? spoken : candidates;
}

function ranked(candidates: Candidate[]): Candidate[] {
  return candidates.toSorted(
    (one, other) => rank(other) - rank(one) || one.orderId - other.orderId,
  );
}

/**
 * Matches all lines: an order is certain for one line at most, the earliest. A person checks the
 * others. An order that is certain for a line is no candidate of other lines, so the matching
 * repeats until nothing changes.
 */
export function matchLines<Line extends LineToMatch>(
  lines: readonly Line[],
  orders: readonly OrderToMatch[],
): Map<Line, Match> {
  return allAtOnce(matchInSteps(lines, orders));
}

/**
 * One certain match may make another one certain. After so many rounds a person decides about the
 * rest. This limits the time for a long file with many orders of one price.
 */
const mostRounds = 10;

/** The same, with a step after each line. */
export function* matchInSteps<Line extends LineToMatch>(
  lines: readonly Line[],
  orders: readonly OrderToMatch[],
): Steps<Map<Line, Match>> {
  const { about, far } = ordersByAmount(orders);
  const matches = new Map<Line, Match>();
  const owners = new Map<number, Line>();
  let open = lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (let [round, before] = [1, -1]; before !== owners.size && round <= mostRounds; round += 1) {
    before = owners.size;
    for (const line of open) {
      const all = about(line.amountSatang);
      const isFree = ({ orderId }: OrderToMatch) => (owners.get(orderId) ?? line) === line;
      const match = matchAbout(line, all.filter(isFree));
      const first = isCertain(match) ? match.candidates[0] : undefined;
      if (first) owners.set(first.orderId, line);
      const twice = match.state === "unmatched" ? takenBy(matchAbout(line, all)) : match;
      matches.set(
        line,
        twice.state === "unmatched" ? matchFar(line, far(line.amountSatang).filter(isFree)) : twice,
      );
      yield;
    }
    // Certain matches stay, and lines without candidates do not change.
    open = open.filter(
      (line) =>
        matches.get(line)?.candidates.length !== 0 && !isCertain(matches.get(line) ?? nothing),
    );
  }
  return matches;
}

const isCertain = ({ state }: Match) => state === "matched" || state === "paid";

/** Its order is certain for another line, so it may be paid twice. */
function takenBy(match: Match): Match {
  const [first] = match.candidates;
  const isOnly =
    match.state !== "several" &&
    first !== undefined &&
    (!first.faults.includes("amount") || first.clues.length > 0);
  return isOnly
    ? {
        state: "differs",
        candidates: [{ ...first, faults: [...new Set([...first.faults, "taken" as const])] }],
      }
    : nothing;
}

const isFitting = ({ faults }: Candidate) => faults.length === 0;
const rank = ({ clues, faults }: Candidate) => clues.length - faults.length;
