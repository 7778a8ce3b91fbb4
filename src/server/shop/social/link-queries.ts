import { sql } from "kysely";
import { foldName } from "#domain/account/fold-name.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { SocialTicket } from "../session/ticket.ts";

export type Namesake = {
  id: number;
  email: string;
  lang: Language;
  isVerified: boolean;
  isAdministrator: boolean;
  isInstructor: boolean;
};

/** The account with this e-mail. A username with the same text does not count. */
export async function findNamesake(db: Db | Tx, email: string): Promise<Namesake | null> {
  const found = await sql<Namesake>`select a.id, a.email, a.lang, a.is_instructor as "isInstructor",
      a.email_verified_at is not null as "isVerified", a.is_administrator as "isAdministrator"
    from login_name n join account a on a.id = n.account_id
    where n.folded = ${foldName(email)} and n.kind in ('email', 'both') and a.erased_at is null
      and a.merged_into is null`.execute(db);
  return found.rows[0] ?? null;
}

/** Held until the transaction ends, so that neither its e-mail nor its links change meanwhile. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await sql`select id from account where id = ${accountId} for no key update`.execute(tx);
}

/** False: the provider's account has been connected with an account in this very moment. */
export async function insertLink(
  tx: Tx,
  { provider, subject }: Pick<SocialTicket, "provider" | "subject">,
  accountId: number,
): Promise<boolean> {
  const inserted = await sql`insert into social_link (provider, subject, account_id)
      values (${provider}, ${subject}, ${accountId})
    on conflict (provider, subject) do nothing returning account_id`.execute(tx);
  return inserted.rows.length === 1;
}

export type SocialAccount = {
  id: number;
  email: string;
  isStudent: boolean;
  isInstructor: boolean;
  isAdministrator: boolean;
  isAllowed: boolean;
  isExpired: boolean;
};

export async function findSocialAccount(db: Db, accountId: number): Promise<SocialAccount | null> {
  const found = await sql<SocialAccount>`select id, email, is_student as "isStudent",
      is_instructor as "isInstructor", is_administrator as "isAdministrator",
      is_allowed as "isAllowed", coalesce(expires_at <= now(), false) as "isExpired"
    from account where id = ${accountId} and erased_at is null`.execute(db);
  return found.rows[0] ?? null;
}
