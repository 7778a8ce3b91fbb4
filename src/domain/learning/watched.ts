/** Seconds that one bit stands for. */
export const grainSeconds = 5;

/** A part of a video that was played, in seconds from its beginning. */
export type Stretch = readonly [from: number, to: number];

export function grainsOf(seconds: number): number {
  return Math.ceil(seconds / grainSeconds);
}

/**
 * What was watched before, and these stretches: whatever their order and however often they come,
 * the same. A grain counts when half of it was played, so that
 * stretches that follow each other leave no gap. What lies behind the end is not added; what was
 * watched there of a longer film before stays, since it may come back.
 */
export function withStretches(
  watched: Uint8Array,
  stretches: readonly Stretch[],
  seconds: number,
): Uint8Array {
  const grains = grainsOf(seconds);
  const bits = new Uint8Array(Math.max(watched.length, Math.ceil(grains / 8)));
  bits.set(watched);
  for (const [from, to] of stretches) {
    const last = Math.min(grains, Math.ceil(to / grainSeconds));
    for (let grain = Math.max(0, Math.floor(from / grainSeconds)); grain < last; grain += 1) {
      if (isPlayed(grain, { from, to, seconds })) setBit(bits, grain);
    }
  }
  return bits;
}

function isPlayed(
  grain: number,
  { from, to, seconds }: { from: number; to: number; seconds: number },
): boolean {
  const [begin, end] = [grain * grainSeconds, Math.min(seconds, (grain + 1) * grainSeconds)];
  return (Math.min(to, end) - Math.max(from, begin)) * 2 >= end - begin;
}

function setBit(bits: Uint8Array, grain: number): void {
  const at = grain >> 3;
  bits[at] = (bits[at] ?? 0) | (0x80 >> (grain & 7));
}

/** How many grains were watched of a video of this length. */
export function countWatched(watched: Uint8Array, seconds: number): number {
  const grains = grainsOf(seconds);
  let count = 0;
  for (let grain = 0; grain < grains; grain += 1)
    if ((watched[grain >> 3] ?? 0) & (0x80 >> (grain & 7))) count += 1;
  return count;
}

/** Whole percent, rounded down: 100 is said when all of it was watched. */
export function watchedPercent(watched: Uint8Array, seconds: number): number {
  const grains = grainsOf(seconds);
  return grains === 0 ? 0 : Math.floor((countWatched(watched, seconds) * 100) / grains);
}

/** A player runs at twice the speed at most. */
const fastest = 2;
/**
 * For clocks, and for what was played before the first word of it came: never so much that a short
 * film is watched at once.
 */
const slackOf = (seconds: number) => Math.min(60, seconds / 5);

/** A film as a person has opened and watched it. */
export type OpenedFilm = { sinceOpenedMs: number; seconds: number; watchedGrains: number };

/**
 * Whether so much of a film can have been watched beside all others that the person has opened: a
 * person watches one at
 * a time, so all that were opened since any moment have to fit into the time since then.
 */
export function isPlausibleBeside(film: OpenedFilm, others: readonly OpenedFilm[]): boolean {
  const before = others.filter(({ sinceOpenedMs }) => sinceOpenedMs > film.sinceOpenedMs);
  const since = others.filter(({ sinceOpenedMs }) => sinceOpenedMs <= film.sinceOpenedMs);
  let watched = since.reduce((sum, one) => sum + watchedOf(one), watchedOf(film));
  let slack = slackOf(film.seconds);
  const fits = (sinceMs: number) => watched <= (sinceMs / 1000) * fastest + slack;
  if (!fits(film.sinceOpenedMs)) return false;
  for (const one of before.toSorted((a, b) => a.sinceOpenedMs - b.sinceOpenedMs)) {
    watched += watchedOf(one);
    slack = Math.max(slack, slackOf(one.seconds));
    if (!fits(one.sinceOpenedMs)) return false;
  }
  return true;
}

function watchedOf({ seconds, watchedGrains }: OpenedFilm): number {
  return Math.min(seconds, watchedGrains * grainSeconds);
}
