import { slotSeconds } from "#domain/learning/watched.ts";

/** A played range of the video, in seconds. */
export type PlayedRange = [from: number, to: number];

/**
 * Adds a moment: the last range grows, or a new one begins after a jump. The length of a step
 * says nothing: a page that is busy or in the background hears of the time late.
 */
export function withMoment(
  ranges: readonly PlayedRange[],
  now: number,
  hasJumped = false,
): PlayedRange[] {
  const last = ranges.at(-1);
  if (last && !hasJumped && now >= last[1]) return [...ranges.slice(0, -1), [last[0], now]];
  if (last && last[0] === last[1]) return [...ranges.slice(0, -1), [now, now]];
  return [...ranges, [now, now]];
}

/**
 * The part of the current 5-second slot that was sent already. The shop counts a slot by one
 * range, so this part is sent again with what follows it.
 */
export function tailOf(ranges: readonly PlayedRange[]): PlayedRange | null {
  const last = ranges.at(-1);
  return last
    ? [Math.max(last[0], Math.floor(last[1] / slotSeconds) * slotSeconds), last[1]]
    : null;
}

export function withTail(ranges: readonly PlayedRange[], tail: PlayedRange | null): PlayedRange[] {
  return ranges.map(([from, to]) => [tail && from === tail[1] ? tail[0] : from, to]);
}

/** The ranges to send. Single moments are left out, and overlapping ranges are merged. */
export function rangesToSend(ranges: readonly PlayedRange[]): PlayedRange[] {
  const sorted = ranges.filter(([from, to]) => to > from).toSorted((a, b) => a[0] - b[0]);
  const merged: PlayedRange[] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged.slice(0, 200);
}
