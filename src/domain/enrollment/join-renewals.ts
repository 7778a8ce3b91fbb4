import type { PricingType } from "#domain/catalog/pricing-plan.ts";
import type { AccessTerm } from "./access-term.ts";

/** One access of a person to a course. A paused access counts as resumed now. */
export type Link = AccessTerm & { id: number; pricingType: PricingType; clockDate: Date | null };
/** `byMs`: negative if the renewal moves earlier. */
export type RenewalMove = { id: number; byMs: number; startsAt: Date; endsAt: Date | null };

/**
 * The database is more precise than this clock, so a renewal may begin slightly beside the previous
 * end.
 */
const aMoment = 1000;

/**
 * A future renewal begins at the end of the previous access, or now without one. It moves with the
 * previous end and keeps its length. NOTE: the only rule for every change of an end: a refund, a
 * manual change, a first opening, an extension.
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
    // After access without a known end, later renewals cannot be placed.
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

/** Whether it was bought during access and has not begun. A late renewal has its own clock. */
function followsOn(
  { pricingType, startsAt, termFrom, waitsFor, clockDate }: Link,
  now: Date,
): boolean {
  const isByDate = clockDate !== null && clockDate.getTime() === startsAt.getTime();
  return (
    pricingType === "renew" && startsAt > now && termFrom === null && waitsFor === null && !isByDate
  );
}
