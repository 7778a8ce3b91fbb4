/** Learners can enter this long before the beginning. */
export const openBeforeMs = 15 * 60_000;

export type LiveState = "soon" | "open" | "over";

export function endOfLive(startsAt: Date, minutes: number): Date {
  return new Date(startsAt.getTime() + minutes * 60_000);
}

/** Whether learners can enter now. */
export function liveState(startsAt: Date, minutes: number, now: Date): LiveState {
  if (now.getTime() < startsAt.getTime() - openBeforeMs) return "soon";
  return now < endOfLive(startsAt, minutes) ? "open" : "over";
}
