import { bangkokDayRange } from "#domain/time/bangkok.ts";
import { accountClue, type Clue, namesReference } from "./line-clues.ts";
import { lineDoubts } from "./line-directions.ts";
import type { LineToMatch, OrderToMatch } from "./order-to-match.ts";
import { isAbout } from "./orders-by-amount.ts";
import { payerClue } from "./payer-name.ts";

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
 * The reason why a candidate is uncertain. `payer`: the line names another person. `taken`: another
 * line belongs to the order. `over`: the order expired. `undone`: a person has undone this match. A
 * doubt about the line itself makes every candidate uncertain.
 */
export type CandidateFault = (typeof candidateFaults)[number];
export type Candidate = {
  orderId: number;
  isPaid: boolean;
  faults: CandidateFault[];
  clues: Clue[];
};
/** Banks book some transfers a working day later, after nights and weekends. */
const lateDays = 3;
/** After this time an order is no candidate at all. */
const doubtfulDays = 10;
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** An order that a person has named, with all clues and faults. */
export function namedCandidate(line: LineToMatch, order: OrderToMatch): Candidate {
  return judge(line, order).candidate;
}

/** `isFar`: the amount is not close to the order's. */
export function candidateOf(
  line: LineToMatch,
  order: OrderToMatch,
  isFar = false,
): Candidate | null {
  const { isPaid, isOver } = order;
  // Most orders end here, without further reading.
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
  // One of several part payments may come twice.
  const isPart = isPaid && (order.lineSums ?? []).includes(line.amountSatang);
  const isExact = line.amountSatang === payableSatang || isPart;
  const isNear = isPart || isAbout(line.amountSatang, order);
  const account = accountClue(line, report);
  const payer = account === "digits" ? null : payerClue(line, order.payers);
  const isSpokenFor = account === "digits" || payer === "payer";
  const time = timeFault(line, order);
  // A buyer who pays twice may do so later, from another account, and with a slightly different
  // amount.
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

/** Banks book minutes or days. So the minute of the order counts, or its whole day in Bangkok. */
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
