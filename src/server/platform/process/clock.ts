/** The only way the server asks for the time, so that a test can set it. */
export type Clock = () => Date;

/**
 * What this machine takes for the time. NOTE: it may be wrong by any amount, and by another one on
 * each node; no rule goes by it.
 * It is right for what this machine itself has stamped, and until the database has been asked.
 */
export const machineClock: Clock = () => new Date();

/** For libraries that ask the machine and take a correction. */
export function secondsAheadOfMachine(clock: Clock): number {
  return Math.round((clock().getTime() - machineClock().getTime()) / 1000);
}
