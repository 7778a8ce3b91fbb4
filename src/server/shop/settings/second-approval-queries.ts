import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

/**
 * Reads the current rule, not the cached one. The name is that of the setting in `SiteSettings`.
 */
export const secondApprovalAbove = `coalesce((
      select (settings ->> 'secondApprovalAboveSatang')::bigint
      from site_setting
      where id = 1), 0)`;

const above = named("read-second-approval-above", `select ${secondApprovalAbove} as "aboveSatang"`);

/** The owner's current amount. */
export async function findSecondApprovalAbove(db: Db | Tx): Promise<number> {
  return (await above(db))[0]?.aboveSatang ?? 0;
}
