import type { Tx } from "#server/platform/database/database.ts";
import type { Refused } from "#server/platform/http/refusal.ts";

type SlipRefusal = Refused<"SLIP_WITHOUT_ORDER" | "TOO_MANY_SLIPS">;
/** How many slips a student may upload: no more than the unpaid orders can use. */
export type SlipQuota = {
  /** Before the first byte is read. */
  check(accountId: number): Promise<SlipRefusal | null>;
  /** As they are written. NOTE: throws, so that none is kept. */
  take(tx: Tx, accountId: number, slips: number): Promise<void>;
};
