import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type ProfileRevision = StatementRow<"find-revision">;

const findRevisionStatement = named(
  "find-revision",
  `select version, lang, new_email as "newEmail", password_hash is not null as "hasPassword"
  from account
  where id = $1`,
);

/** Facts of a profile that the person does not enter. */
export async function findRevision(db: Db | Tx, accountId: number): Promise<ProfileRevision> {
  const [revision] = await findRevisionStatement(db, [accountId]);
  if (revision === undefined) throw new Error("somebody who is signed in has an account");
  return revision;
}

const updateLanguageStatement = named(
  "update-language",
  "update account set lang = $2 where id = $1",
);

export async function updateLanguage(tx: Tx, accountId: number, lang: Language): Promise<void> {
  await updateLanguageStatement(tx, [accountId, lang]);
}
