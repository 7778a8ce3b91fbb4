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

const listWithout = named(
  "list-administrators-without-factor",
  `select id from account a
  where is_administrator and erased_at is null
    and not exists (select from second_factor f where f.account_id = a.id)
  order by id`,
);

export async function listAdministratorsWithoutFactor(tx: Tx): Promise<number[]> {
  return (await listWithout(tx, [])).map(({ id }) => id);
}
