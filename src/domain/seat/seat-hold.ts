import { bankTransferId } from "#domain/payment/payment-method.ts";

/**
 * How long an unpaid order holds seats of a course with few seats: the owner's setting `seats`
 * (`settings/site-settings`). `server/shop/seat/seats-left-queries` counts the seats left.
 */
export type SeatHoldRule = {
  /** A course with at most so many seats has few; 0: no course has. */
  fewSeats: number;
  minutes: number;
  transferMinutes: number;
  /** How often a person may hold a seat of one course within a day without paying. */
  holdsADay: number;
  /** How many unpaid seats of one course the people at one address may hold. */
  holdsAnAddress: number;
};

/** An unpaid hold counts for `holdsADay` for this time. */
export const holdsCountFor = "24 hours";

const minute = 60_000;
/** A buyer who changes the payment method near the end has at least this time. */
const leastToPay = 5 * minute;

export function isScarce(
  seatLimit: number | null,
  { fewSeats }: Pick<SeatHoldRule, "fewSeats">,
): boolean {
  return seatLimit !== null && seatLimit <= fewSeats;
}

/** A transfer is sent and reported by hand. Other methods are done at once. */
function holdMsOf(methodId: number | null, { minutes, transferMinutes }: SeatHoldRule): number {
  return (methodId === bankTransferId ? transferMinutes : minutes) * minute;
}

/** The owner's settings. No order may be paid longer than other ones. */
export type HoldSettings = { seats: SeatHoldRule; autoCancelHours: number };
/** `methodId` null: the order is free. */
export type SeatHold = { since: Date; methodId: number | null; now: Date };

/**
 * The end of a hold, from its beginning and payment method. Changing the method, or ordering the
 * course again, continues the same hold. So it never lasts longer than the longest method.
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

/** The recent holds of a course by others and by the buyer. */
export type HoldsOfCourse = { seatLimit: number; unpaidToday: number; heldAtAddress: number };
export type HoldRefusal = "SEAT_HELD_TOO_OFTEN" | "SEATS_HELD_NEARBY";

/**
 * The people at one address hold at most half of the seats, whatever the owner has set, so that
 * they cannot block everybody else.
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
