// What part of a film was played. `completion` decides from it whether a lesson is complete.

/** The seconds of a slot. One bit says whether a slot was played. */
export const slotSeconds = 5;

/** A played range of a video, in seconds from its beginning. */
export type PlayedRange = readonly [from: number, to: number];

export function slotsOf(seconds: number): number {
  return Math.ceil(seconds / slotSeconds);
}

/**
 * Adds played ranges to the watched slots. Order and repetition do not matter. A slot counts when
 * half of it was played, so consecutive ranges leave no gap. Nothing is added behind the end. Slots
 * of a longer film stay, since that film may come back.
 */
export function withPlayedRanges(
  watched: Uint8Array,
  ranges: readonly PlayedRange[],
  seconds: number,
): Uint8Array {
  const slots = slotsOf(seconds);
  const bits = new Uint8Array(Math.max(watched.length, Math.ceil(slots / 8)));
  bits.set(watched);
  for (const [from, to] of ranges) {
    const last = Math.min(slots, Math.ceil(to / slotSeconds));
    for (let slot = Math.max(0, Math.floor(from / slotSeconds)); slot < last; slot += 1) {
      if (isPlayed(slot, { from, to, seconds })) setBit(bits, slot);
    }
  }
  return bits;
}

function isPlayed(
  slot: number,
  { from, to, seconds }: { from: number; to: number; seconds: number },
): boolean {
  const [begin, end] = [slot * slotSeconds, Math.min(seconds, (slot + 1) * slotSeconds)];
  return (Math.min(to, end) - Math.max(from, begin)) * 2 >= end - begin;
}

function setBit(bits: Uint8Array, slot: number): void {
  const at = slot >> 3;
  bits[at] = (bits[at] ?? 0) | (0x80 >> (slot & 7));
}

export function countWatched(watched: Uint8Array, seconds: number): number {
  const slots = slotsOf(seconds);
  let count = 0;
  for (let slot = 0; slot < slots; slot += 1)
    if ((watched[slot >> 3] ?? 0) & (0x80 >> (slot & 7))) count += 1;
  return count;
}

/** Whole percent, rounded down: 100 means that every slot was watched. */
export function watchedPercent(watched: Uint8Array, seconds: number): number {
  const slots = slotsOf(seconds);
  return slots === 0 ? 0 : Math.floor((countWatched(watched, seconds) * 100) / slots);
}
