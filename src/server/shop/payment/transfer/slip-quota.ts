import { whyNoSlip } from "#domain/payment/slips-of-orders.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { findSlipQuota, lockSlipQuota } from "./slip-quota-queries.ts";

export type SlipRefusal = Refused<"SLIP_WITHOUT_ORDER" | "TOO_MANY_SLIPS">;
/** How many slips a student may upload: no more than the unpaid orders can use. */
export type SlipQuota = {
  /** Before the first byte is read. */
  check(accountId: number): Promise<SlipRefusal | null>;
  /** As they are written. NOTE: throws, so that none is kept. */
  take(tx: Tx, accountId: number, slips: number): Promise<void>;
};

export function createSlipQuota(db: Db): SlipQuota {
  return {
    check: async (accountId) => {
      const why = whyNoSlip(await findSlipQuota(db, accountId), 1);
      return why && refuse(why);
    },
    take: async (tx, accountId, slips) => {
      const why = whyNoSlip(await lockSlipQuota(tx, accountId), slips);
      if (why !== null) throw refuse(why);
    },
  };
}
