import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

export type ProfileRevision = {
  version: number;
  lang: Language;
  newEmail: string | null;
  hasPassword: boolean;
};

/** Facts of a profile that the person does not enter. */
export async function findRevision(db: Db | Tx, accountId: number): Promise<ProfileRevision> {
  const found = await sql<ProfileRevision>`select version, lang, new_email as "newEmail",
      password_hash is not null as "hasPassword" from account where id = ${accountId}`.execute(db);
  const [revision] = found.rows;
  if (revision === undefined) throw new Error("somebody who is signed in has an account");
  return revision;
}

export async function updateLanguage(tx: Tx, accountId: number, lang: Language): Promise<void> {
  await tx.updateTable("account").set({ lang }).where("id", "=", accountId).execute();
}
