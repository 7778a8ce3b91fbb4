import { allAtOnce, type Steps } from "../steps.ts";
import { type Candidate, candidateOf } from "./candidate.ts";
import { farOrders, ordersByAmount } from "./orders-by-amount.ts";
import type { LineToMatch, OrderToMatch } from "./to-match.ts";

/**
 * Where a line stands. The last four are final: a person has ended them, or they are none of the
 * shop's sales; `aside`: money that came once more.
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

/** So many are shown to choose from; more would not help. */
const mostCandidates = 50;
/** Of more that only the amount speaks for, none is likelier. */
const mostGuessed = 5;

/**
 * Which order the money of a line is for. Certain is only: the very amount, in the order's time,
 * nothing that speaks against it, and no other order it could be.
 * An order that was paid without a line stands beside the open ones: the line may be its own.
 * One whose line is known is told only where there is nothing else: perhaps its buyer has paid
 * twice.
 * Where no order is of about the amount, those are offered for which too much may have been sent,
 * or too little.
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
  // Of several that have their own money it is unknown whose buyer has paid twice.
  const isAnybodys = others.length > 0 && shown !== named && free.length === 0;
  if (only === undefined || isAnybodys) return nothing;
  if (others.length > 0) return { state: "several", candidates: shown.slice(0, mostCandidates) };
  if (!isFitting(only)) return { state: "differs", candidates: [only] };
  return { state: only.isPaid ? "paid" : "matched", candidates: [only] };
}

const nothing: Match = { state: "unmatched", candidates: [] };

/**
 * Offered and never certain: the amount is another one. Whom the line names, or else what it is
 * nearest to.
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

/** Those that the line speaks for, where it speaks for some. */
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
 * All lines together: one order is certain for one line at most, the earliest; a person looks at
 * the money of the others.
 * An order that a line is certain for is no candidate of a line that has another, so it is looked
 * again until nothing changes.
 */
export function matchLines<Line extends LineToMatch>(
  lines: readonly Line[],
  orders: readonly OrderToMatch[],
): Map<Line, Match> {
  return allAtOnce(matchInSteps(lines, orders));
}

/**
 * Certain by elimination: where one is certain another may become so. After so many rounds what is
 * left is a person's to say.
 * That keeps a long file with many orders of one price from being compared without end.
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
    // What is certain stays so, and where nothing can be meant nothing changes.
    open = open.filter(
      (line) =>
        matches.get(line)?.candidates.length !== 0 && !isCertain(matches.get(line) ?? nothing),
    );
  }
  return matches;
}

const isCertain = ({ state }: Match) => state === "matched" || state === "paid";

/** Its order is certain for another line: perhaps it was paid twice. */
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
