import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const list = named(
  "list-owners-of-mails",
  `select id, email, username, first_name as "firstName", lang,
    email_verified_at is not null as "isEmailConfirmed", now() as now
  from account
  where is_administrator and is_owner and erased_at is null
  order by id`,
);

export type Owner = RowOf<typeof list>;

export async function listOwners(db: Db | Tx): Promise<Owner[]> {
  return list(db);
}
