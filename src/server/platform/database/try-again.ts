import { setTimeout as pause } from "node:timers/promises";
import { isLockedOut } from "./database-errors.ts";

/** How often anything is tried that the database sends back. */
export const tries = 5;

/** Longer each time, and never the same for two that met. `left`: how many tries are left. */
export async function pauseBeforeNext(left: number): Promise<void> {
  await pause(2 ** (tries - left) * 10 * (0.5 + Math.random()));
}

/**
 * A statement that stands alone is a transaction of its own: sent back, it has done nothing, and is
 * sent again.
 */
export async function sendAlone<T>(send: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await send();
    } catch (error) {
      if (!isLockedOut(error) || left === 0) throw error;
      await pauseBeforeNext(left);
    }
  }
}
