import type { StudentCells } from "#domain/account/student-fields.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { notedFields, notedOf, setNoted } from "./noted-queries.ts";

const lockPersonStatement = named(
  "lock-person",
  `select i.version, ${notedOf("i")} as noted, i.user_group_id as "groupId", g.name as "groupName",
    i.expires_at as "expiresAt", i.is_allowed as "isAllowed"
  from account i left join user_group g on g.id = i.user_group_id
  where i.id = $1 and i.is_student and i.erased_at is null and i.merged_into is null
  for no key update of i`,
  columnTypes<{ noted: StudentCells }>(),
);
export type LockedPerson = RowOf<typeof lockPersonStatement>;

/** No other transaction changes the account until this one ends. Null: there is no such student. */
export async function lockPerson(tx: Tx, id: number): Promise<LockedPerson | null> {
  return (await lockPersonStatement(tx, [id]))[0] ?? null;
}

type Change = { noted: StudentCells; groupId: number | null; expiresAt: Date | null };

const updatePersonStatement = named(
  "update-person",
  `update account
  set ${setNoted("n")}, user_group_id = n."groupId", expires_at = n."expiresAt",
    version = version + 1, updated_at = now()
  from jsonb_to_record($2) as n (${notedFields}, "groupId" bigint, "expiresAt" timestamptz)
  where id = $1`,
);

export async function updatePerson(
  tx: Tx,
  id: number,
  { noted, groupId, expiresAt }: Change,
): Promise<void> {
  await updatePersonStatement(tx, [id, { ...noted, groupId, expiresAt }]);
}

const updateAllowedStatement = named(
  "update-allowed",
  "update account set is_allowed = $1, version = version + 1, updated_at = now() where id = $2",
);

export async function updateAllowed(tx: Tx, id: number, isAllowed: boolean): Promise<void> {
  await updateAllowedStatement(tx, [isAllowed, id]);
}

const listSessionHashesStatement = named(
  "list-session-hashes",
  "select token_hash as hash from session where account_id = $1",
);

/**
 * Those whose lines are to be closed; the sessions stay, to say why nothing is answered any more.
 */
export async function listSessionHashes(tx: Tx, accountId: number): Promise<Buffer[]> {
  return (await listSessionHashesStatement(tx, [accountId])).map(({ hash }) => hash);
}
