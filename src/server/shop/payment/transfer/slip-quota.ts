import { whyNoSlip } from "#domain/payment/slip-limit.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { SlipQuota } from "#server/shop/storage/slip-quota.ts";
import { findSlipQuota, lockSlipQuota } from "./slip-quota-queries.ts";

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
