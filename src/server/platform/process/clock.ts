/** The server reads the time only through this, so that a test can set it. */
export type Clock = () => Date;

/**
 * The machine's own time. NOTE: it may be wrong by any amount, which differs between nodes, so no
 * rule uses it. It is right for timestamps that this machine made, and until the database has been
 * asked.
 */
export const machineClock: Clock = () => new Date();

/** For libraries that use the machine's clock and accept a correction. */
export function secondsAheadOfMachine(clock: Clock): number {
  return Math.round((clock().getTime() - machineClock().getTime()) / 1000);
}
