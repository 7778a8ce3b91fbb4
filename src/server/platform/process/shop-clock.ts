import { type Clock, machineClock } from "./clock.ts";

export type ShopClock = {
  now: Clock;
  /** Asks the database once more; between two answers it goes on by a clock that cannot be set. */
  measure(): Promise<void>;
  /** By how much the machine's clock was ahead of the database's when it was last asked. */
  skewMs(): number;
};
type Options = { machine?: Clock; tick?: () => number };

/** An answer that took longer says too little about when it was given. */
const slowMs = 1_000;

/**
 * The database's clock is the shop's: all nodes have the same time, whatever their machines say.
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
      // It was read somewhere on the way there and back: half of it is the best guess.
      const half = (heard - asked) / 2;
      known = { time, tick: asked + half, skewMs: Math.round(machine().getTime() - (time + half)) };
    },
    skewMs: () => known?.skewMs ?? 0,
  };
}
