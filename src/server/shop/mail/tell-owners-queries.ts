import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { Recipient } from "../outbox/outbox-queries.ts";

export type Owner = Recipient & { id: number; now: Date };

export async function listOwners(db: Db | Tx): Promise<Owner[]> {
  const { rows } = await sql<Owner>`select id, email, username, first_name as "firstName", lang,
      email_verified_at is not null as "isEmailConfirmed",
      now() as now
    from account where is_administrator and is_owner and erased_at is null order by id`.execute(db);
  return rows;
}
