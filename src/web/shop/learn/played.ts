import { grainSeconds } from "#domain/learning/watched.ts";

/** A part of the video that was played, in seconds. */
export type Stretch = [from: number, to: number];

/**
 * The stretches with what was played since: the last one grows, or a new one begins after a jump. How long a step is says nothing: a page that was busy, or lies
 * behind others, hears of the time late.
 */
export function withMoment(stretches: readonly Stretch[], now: number, hasJumped = false): Stretch[] {
  const last = stretches.at(-1);
  if (last && !hasJumped && now >= last[1]) return [...stretches.slice(0, -1), [last[0], now]];
  if (last && last[0] === last[1]) return [...stretches.slice(0, -1), [now, now]];
  return [...stretches, [now, now]];
}

/** What of the grain that is being played was told already. The shop counts a grain by one stretch, so it is told with what follows it. */
export function tailOf(stretches: readonly Stretch[]): Stretch | null {
  const last = stretches.at(-1);
  return last ? [Math.max(last[0], Math.floor(last[1] / grainSeconds) * grainSeconds), last[1]] : null;
}

export function withTail(stretches: readonly Stretch[], tail: Stretch | null): Stretch[] {
  return stretches.map(([from, to]) => [tail && from === tail[1] ? tail[0] : from, to]);
}

/** What is worth telling: without those that are only a moment. Overlapping ones become one. */
export function tellable(stretches: readonly Stretch[]): Stretch[] {
  const sorted = stretches.filter(([from, to]) => to > from).toSorted((a, b) => a[0] - b[0]);
  const merged: Stretch[] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged.slice(0, 200);
}
