import { type Clock, machineClock } from "./clock.ts";

export type ShopClock = {
  now: Clock;
  /** Asks the database for its time. Until the next answer a monotonic clock is added to it. */
  measure(): Promise<void>;
  /** How far the machine's clock was ahead of the database's at the last measurement. */
  skewMs(): number;
};
type Options = { machine?: Clock; tick?: () => number };

/** A slower answer is too inexact. */
const slowMs = 1_000;

/**
 * The database's clock is the shop's. So all nodes have the same time, whatever their machines'
 * clocks.
 */
export function createShopClock(
  ask: () => Promise<Date>,
  { machine = machineClock, tick = () => performance.now() }: Options = {},
): ShopClock {
  let known: { time: number; tick: number; skewMs: number } | undefined;
  return {
    now: () =>
      known === undefined ? machine() : new Date(Math.round(known.time + tick() - known.tick)),
    measure: async () => {
      const asked = tick();
      const time = (await ask()).getTime();
      const heard = tick();
      if (known !== undefined && heard - asked > slowMs) return;
      // The database read its clock somewhere within the round trip. Half of it is the best
      // estimate.
      const half = (heard - asked) / 2;
      known = { time, tick: asked + half, skewMs: Math.round(machine().getTime() - (time + half)) };
    },
    skewMs: () => known?.skewMs ?? 0,
  };
}
