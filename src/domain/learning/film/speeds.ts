/** The speeds of the player. What a person can have watched follows from the fastest. */
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];
export const fastestSpeed = Math.max(...speeds);

/** The speed that a device has kept; 1 if that is none of them. */
export function readSpeed(kept: string | null): number {
  return speeds.find((one) => String(one) === kept) ?? 1;
}

/** The next faster or slower one. */
export function speedBeside(speed: number, by: 1 | -1): number {
  const at = speeds.indexOf(speed) + by;
  return speeds[Math.min(speeds.length - 1, Math.max(0, at))] ?? 1;
}
