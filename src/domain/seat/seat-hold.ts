import { bankTransferId } from "#domain/payment/payment-method.ts";

/** How long an unpaid order keeps seats of a course that has few of them. */
export type SeatHoldRule = {
  /** A course with at most so many seats has few; 0: none has. */
  fewSeats: number;
  minutes: number;
  transferMinutes: number;
  /** How often a person may take a seat of one course within a day without paying for it. */
  holdsADay: number;
  /** How many seats of one course those at one address may hold unpaid at a time. */
  holdsAnAddress: number;
};

const minute = 60_000;
/** A buyer who changes the way to pay near the end has so long to do it. */
const leastToPay = 5 * minute;

export function isScarce(
  seatLimit: number | null,
  { fewSeats }: Pick<SeatHoldRule, "fewSeats">,
): boolean {
  return seatLimit !== null && seatLimit <= fewSeats;
}

/** Money by transfer is sent and reported by hand; every other way is done at once. */
function holdMsOf(methodId: number | null, { minutes, transferMinutes }: SeatHoldRule): number {
  return (methodId === bankTransferId ? transferMinutes : minutes) * minute;
}

/** The owner's settings: no order may be paid longer than any other one. */
export type HoldSettings = { seats: SeatHoldRule; autoCancelHours: number };
/** `methodId` null: the order costs nothing. */
export type SeatHold = { since: Date; methodId: number | null; now: Date };

/**
 * Until when a seat is held that has been held since then and is to be paid like this. A buyer who
 * changes the way to pay, or orders the course again in an
 * open order's place, goes on from where the hold began: however often, it never lasts longer than
 * the longest way.
 */
export function heldUntil(
  { since, methodId, now }: SeatHold,
  { seats: rule, autoCancelHours }: HoldSettings,
): Date {
  const longest =
    since.getTime() +
    Math.min(Math.max(rule.minutes, rule.transferMinutes), autoCancelHours * 60) * minute;
  const byMethod = since.getTime() + holdMsOf(methodId, rule);
  return new Date(Math.min(longest, Math.max(byMethod, now.getTime() + leastToPay)));
}

/** What others and the buyer have held of a course lately. */
export type HoldsOfCourse = { seatLimit: number; unpaidToday: number; heldAtAddress: number };
export type HoldRefusal = "SEAT_HELD_TOO_OFTEN" | "SEATS_HELD_NEARBY";

/**
 * A few at one address must not shut everybody else out, whatever the owner has set: they never
 * hold more than a half.
 */
export function whyNotHold(
  { seatLimit, unpaidToday, heldAtAddress }: HoldsOfCourse,
  { holdsADay, holdsAnAddress }: SeatHoldRule,
): HoldRefusal | null {
  if (unpaidToday >= holdsADay) return "SEAT_HELD_TOO_OFTEN";
  return heldAtAddress >= Math.min(holdsAnAddress, Math.ceil(seatLimit / 2))
    ? "SEATS_HELD_NEARBY"
    : null;
}
