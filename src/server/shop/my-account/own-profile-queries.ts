import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

export type ProfileEdition = { version: number; lang: Language; newEmail: string | null; hasPassword: boolean };

/** What a profile has besides what somebody fills in. */
export async function findEdition(db: Db | Tx, accountId: number): Promise<ProfileEdition> {
  const found =
    await sql<ProfileEdition>`select version, lang, new_email as "newEmail", password_hash is not null as "hasPassword" from account where id = ${accountId}`.execute(
      db,
    );
  const [edition] = found.rows;
  if (edition === undefined) throw new Error("somebody who is signed in has an account");
  return edition;
}

export async function updateLanguage(tx: Tx, accountId: number, lang: Language): Promise<void> {
  await tx.updateTable("account").set({ lang }).where("id", "=", accountId).execute();
}
