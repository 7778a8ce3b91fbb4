import { totalmem } from "node:os";

/**
 * Bytes of memory that this process may use: those of the machine, or of its container. Limits that
 * depend on the size of the machine are shares of this.
 */
export function usableMemory(): number {
  // 0: nothing limits the process. Without a limit some systems report a number beyond all memory.
  const limit = process.constrainedMemory();
  return limit === 0 ? totalmem() : Math.min(limit, totalmem());
}
