import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const findAdministrator = named(
  "find-any-administrator",
  "select 1 from account where is_administrator and erased_at is null limit 1",
);

export async function hasAdministrator(db: Db | Tx): Promise<boolean> {
  return (await findAdministrator(db)).length > 0;
}

const update = named(
  "update-first-run-link",
  `update shop_identity
  set first_run_hash = $1, first_run_expires_at = now() + interval '1 hour'
  where id`,
);

/** The link before it opens nothing any more. */
export async function updateFirstRunLink(db: Db, tokenHash: Buffer): Promise<void> {
  await update(db, [tokenHash]);
}

const find = named(
  "find-first-run-link",
  "select 1 from shop_identity where id and first_run_hash = $1 and first_run_expires_at > now()",
);

export async function hasFirstRunLink(db: Db, tokenHash: Buffer): Promise<boolean> {
  return (await find(db, [tokenHash])).length > 0;
}

const extend = named(
  "extend-first-run-link",
  `update shop_identity
  set first_run_expires_at = now() + interval '1 hour'
  where id and first_run_hash = $1 and first_run_expires_at > now()
    and first_run_expires_at < now() + interval '50 minutes'`,
);

export async function extendFirstRunLink(db: Db, tokenHash: Buffer): Promise<void> {
  await extend(db, [tokenHash]);
}

const take = named(
  "take-first-run-link",
  `update shop_identity
  set first_run_hash = null, first_run_expires_at = null
  where id and first_run_hash = $1 and first_run_expires_at > now()
  returning 1`,
);

/** False for everybody but the first. */
export async function takeFirstRunLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  return (await take(tx, [tokenHash])).length > 0;
}
