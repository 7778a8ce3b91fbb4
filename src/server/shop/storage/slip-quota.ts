import type { Tx } from "#server/platform/database/database.ts";
import type { Refused } from "#server/platform/http/refusal.ts";

type SlipRefusal = Refused<"SLIP_WITHOUT_ORDER" | "TOO_MANY_SLIPS">;
/** How many slips a student may upload: no more than the unpaid orders can use. */
export type SlipQuota = {
  /** Called before the first byte is read. */
  check(accountId: number): Promise<SlipRefusal | null>;
  /** Called when they are stored. NOTE: it throws, so that none is stored. */
  take(tx: Tx, accountId: number, slips: number): Promise<void>;
};
