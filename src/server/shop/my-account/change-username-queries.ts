import { foldName } from "#domain/text/fold-name.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const lock = named(
  "lock-own-names",
  "select username, email from account where id = $1 and erased_at is null for no key update",
);
const setUsername = named(
  "set-username",
  `update account set username = $2, version = version + 1, updated_at = now() where id = $1`,
);
const deleteNames = named(
  "delete-own-names",
  "delete from login_name where account_id = $1 and kind in ('username', 'email', 'both')",
);
const insertNames = named(
  "insert-own-names",
  `insert into login_name (folded, account_id, kind)
  select n.folded, $1, n.kind from jsonb_to_recordset($2) as n (folded text, kind text)`,
);

/** Null: nobody is there. A name that is taken breaks `login_name_pkey`. */
export async function updateUsername(
  tx: Tx,
  accountId: number,
  username: string,
): Promise<string | null> {
  const [person] = await lock(tx, [accountId]);
  if (person === undefined) return null;
  await setUsername(tx, [accountId, username]);
  await deleteNames(tx, [accountId]);
  await insertNames(tx, [accountId, namesOf(foldName(username), foldName(person.email))]);
  return person.username;
}

type OwnName = { folded: string; kind: "username" | "email" | "both" };

function namesOf(username: string, email: string): OwnName[] {
  if (username === email) return [{ folded: username, kind: "both" }];
  const own: OwnName = { folded: username, kind: "username" };
  return email === "" ? [own] : [own, { folded: email, kind: "email" }];
}
