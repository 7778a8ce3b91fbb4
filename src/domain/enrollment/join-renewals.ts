import type { PricingType } from "#domain/catalog/pricing-plan.ts";
import type { AccessTerm } from "./access-term.ts";

/** One access of a person to a course. Of stopped access as if it went on at this moment. */
export type Link = AccessTerm & { id: number; pricingType: PricingType; clockDate: Date | null };
/** `byMs`: less than nothing where it moves up. */
export type RenewalMove = { id: number; byMs: number; startsAt: Date; endsAt: Date | null };

/**
 * The database counts finer than this clock does, so a renewal may stand a moment beside its end.
 */
const aMoment = 1000;

/**
 * A renewal that is still to come begins where the access before it ends, and now where there is
 * none any more: it moves with what is before it, up or
 * back, and keeps its length. NOTE: the one rule for whatever changes an end: a refund, a person's
 * hand, a first opening, a lengthening.
 */
export function joinRenewals(links: readonly Link[], now: Date): RenewalMove[] {
  const coming = links
    .filter((link) => followsOn(link, now))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
  const others = links.filter((link) => !coming.includes(link));
  const moved: RenewalMove[] = [];
  let lastEnd = now;
  for (const { id, startsAt, endsAt } of coming) {
    const ends = others.filter((other) => other.startsAt <= startsAt).map((other) => other.endsAt);
    // Behind access without an end, or whose end is not known yet, nothing has a place of its own.
    if (ends.includes(null)) break;
    const start = new Date(Math.max(lastEnd.getTime(), ...ends.map((end) => end?.getTime() ?? 0)));
    const byMs = start.getTime() - startsAt.getTime();
    const end = endsAt && new Date(endsAt.getTime() + byMs);
    if (Math.abs(byMs) >= aMoment) moved.push({ id, byMs, startsAt: start, endsAt: end });
    if (end === null) break;
    lastEnd = end;
  }
  return moved;
}

/**
 * Bought while there was access, and not begun. A late renewal has a clock of its own and stays
 * where that puts it.
 */
function followsOn(
  { pricingType, startsAt, termFrom, waitsFor, clockDate }: Link,
  now: Date,
): boolean {
  const isByDate = clockDate !== null && clockDate.getTime() === startsAt.getTime();
  return (
    pricingType === "renew" && startsAt > now && termFrom === null && waitsFor === null && !isByDate
  );
}
