import { bangkokDayRange } from "#domain/time/bangkok.ts";
import { allAtOnce, type Steps } from "../steps.ts";
import { accountClue, type Clue, namesReference } from "./line-clues.ts";
import { lineDoubts } from "./line-directions.ts";
import { farOrders, isAbout, ordersByAmount } from "./orders-by-amount.ts";
import { payerClue } from "./payer-name.ts";
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

export const candidateFaults = [
  "amount",
  "early",
  "late",
  "account",
  "payer",
  "taken",
  "over",
  "undone",
  ...lineDoubts,
] as const;
/**
 * Why a candidate is not certain; `payer`: the line names another person, `taken`: another line is
 * for the same order, `over`: it ran out, `undone`: a person has taken it back.
 * What is in doubt of the line itself keeps it from being certain for any.
 */
export type CandidateFault = (typeof candidateFaults)[number];
export type Candidate = {
  orderId: number;
  isPaid: boolean;
  faults: CandidateFault[];
  clues: Clue[];
};
export type Match = {
  state: "matched" | "paid" | "differs" | "several" | "unmatched";
  candidates: Candidate[];
};

/** Banks write some transfers down a working day later; nights and weekends lie between. */
const lateDays = 3;
/** Beyond it an order is no candidate any more, not even a doubtful one. */
const doubtfulDays = 10;
const dayMs = 86_400_000;
const minuteMs = 60_000;

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

/** An order that a person has named, with all that speaks for it and against it. */
export function namedCandidate(line: LineToMatch, order: OrderToMatch): Candidate {
  return judge(line, order).candidate;
}

/** `isFar`: of an amount that is not even about the order's. */
function candidateOf(line: LineToMatch, order: OrderToMatch, isFar = false): Candidate | null {
  const { isPaid, isOver } = order;
  // Most are, and nothing else has to be read of them.
  if (!isPaid && timeFault(line, order) === "far") return null;
  const { candidate, isExact, isNamed, isNear, isAgain, time } = judge(line, order);
  if (time === "far" && !(isAgain && line.at > order.orderedAt)) return null;
  const isInTime = time === null && !isOver;
  if (!isExact && !isNamed && !isAgain && !(isInTime && (isNear || isFar))) return null;
  if (isPaid && !isNamed && !isAgain && !(isExact && isInTime)) return null;
  return candidate;
}

function judge(line: LineToMatch, order: OrderToMatch) {
  const { orderId, isPaid, hasLine, isOver, report, payableSatang } = order;
  const isNamed = namesReference(line, report?.slipReferences ?? []);
  // Of what was paid in parts, one may come twice.
  const isPart = isPaid && (order.lineSums ?? []).includes(line.amountSatang);
  const isExact = line.amountSatang === payableSatang || isPart;
  const isNear = isPart || isAbout(line.amountSatang, order);
  const account = accountClue(line, report);
  const payer = account === "digits" ? null : payerClue(line, order.payers);
  const isSpokenFor = account === "digits" || payer === "payer";
  const time = timeFault(line, order);
  // A buyer who pays once more may do so later, from elsewhere and not quite as much.
  const isAgain =
    isPaid && (isSpokenFor ? isNear : isExact && hasLine && time !== "far" && time !== "early");
  const faults: CandidateFault[] = [];
  if (!isExact) faults.push("amount");
  if (time !== null) faults.push(time === "far" ? "late" : time);
  if (account === "against" && !isNamed) faults.push("account");
  if (payer === "other" && !isNamed) faults.push("payer");
  if (isOver) faults.push("over");
  if (hasLine) faults.push("taken");
  if (line.takenFrom?.includes(orderId)) faults.push("undone");
  if (line.doubt) faults.push(line.doubt);
  const clues: Clue[] = isNamed ? ["reference"] : [];
  if (payer === "payer") clues.push("payer");
  if (account !== null && account !== "against") clues.push(account);
  return { candidate: { orderId, isPaid, faults, clues }, isExact, isNamed, isNear, isAgain, time };
}

/**
 * Banks write minutes or days: the minute, or the whole Bangkok day, in which the order was placed
 * still counts.
 */
function timeFault(
  { at, hasTime }: LineToMatch,
  { orderedAt, payUntil }: OrderToMatch,
): "early" | "late" | "far" | null {
  const earliest = hasTime
    ? Math.floor(orderedAt.getTime() / minuteMs) * minuteMs
    : bangkokDayRange(orderedAt).from.getTime();
  const latest = payUntil.getTime() + lateDays * dayMs;
  const time = at.getTime();
  if (time < earliest) return time < earliest - dayMs ? "far" : "early";
  if (time > latest) return time > payUntil.getTime() + doubtfulDays * dayMs ? "far" : "late";
  return null;
}
