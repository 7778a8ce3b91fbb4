/** A part of the video that was played, in seconds. */
export type Stretch = [from: number, to: number];

/** A player tells the time some times a second; a longer step is a jump. */
const longestStep = 3;

/** The stretches with what was played since: the last one grows, or a new one begins after a jump. */
export function withMoment(stretches: readonly Stretch[], now: number): Stretch[] {
  const last = stretches.at(-1);
  if (last && now >= last[1] && now - last[1] <= longestStep) return [...stretches.slice(0, -1), [last[0], now]];
  if (last && last[0] === last[1]) return [...stretches.slice(0, -1), [now, now]];
  return [...stretches, [now, now]];
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
