import { setTimeout as pause } from "node:timers/promises";
import { isLockedOut } from "./database-errors.ts";

/** How often a statement or transaction is tried. */
export const tries = 5;

/**
 * The pause grows with each try and is random, so that two in conflict do not meet again. `left` is
 * the number of tries left.
 */
export async function pauseBeforeNext(left: number): Promise<void> {
  await pause(2 ** (tries - left) * 10 * (0.5 + Math.random()));
}

/**
 * A single statement is a transaction of its own. When the database rejects it, nothing has been
 * written, and it is sent again.
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
