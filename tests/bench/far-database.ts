import { percentiles } from "./load.ts";
import type { TripCounter } from "./trip-counter.ts";

/** The time that a message needs to the database and its answer back: two cities of a country. */
const roundTripMs = 5;
const counts = { warm: 5, measured: 40 };
export const farCheckouts = counts.warm + counts.measured;

export type FarDatabase = { roundTripMs: number; p50: number; p99: number };

/** How long one checkout takes where the database is far away: six calls, one after the other. */
export async function measureFarDatabase(
  trips: TripCounter,
  buy: () => Promise<void>,
): Promise<FarDatabase> {
  trips.moveAway(roundTripMs);
  const times: number[] = [];
  for (let count = -counts.warm; count < counts.measured; count += 1) {
    const begun = performance.now();
    await buy();
    if (count >= 0) times.push(performance.now() - begun);
  }
  trips.moveAway(0);
  return { roundTripMs, ...percentiles(times) };
}
