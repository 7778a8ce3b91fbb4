import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const keep = named(
  "keep-owner",
  "select id from account where id = $1 and is_owner and is_administrator for share",
);

/** False: not an owner any more, or never one. */
export async function keepOwner(tx: Tx, accountId: number): Promise<boolean> {
  return (await keep(tx, [accountId])).length === 1;
}

const list = named(
  "list-owners-to-tell",
  "select id from account where is_owner and erased_at is null order by id",
);

export async function listOwners(tx: Tx): Promise<number[]> {
  return (await list(tx, [])).map(({ id }) => id);
}
