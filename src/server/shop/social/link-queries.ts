import { foldName } from "#domain/text/fold-name.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import type { SocialTicket } from "../session/ticket.ts";

export type Namesake = StatementRow<"find-namesake">;

const findNamesakeStatement = named(
  "find-namesake",
  `select a.id, a.email, a.lang, a.is_instructor as "isInstructor",
    a.email_verified_at is not null as "isVerified", a.is_administrator as "isAdministrator"
  from login_name n join account a on a.id = n.account_id
  where n.folded = $1
    and n.kind in ('email', 'both')
    and a.erased_at is null
    and a.merged_into is null`,
);

/** The account with this e-mail. A username with the same text does not count. */
export async function findNamesake(db: Db | Tx, email: string): Promise<Namesake | null> {
  return (await findNamesakeStatement(db, [foldName(email)]))[0] ?? null;
}

const insertLinkStatement = named(
  "insert-link",
  `insert into social_link (provider, subject, account_id)
  values ($1, $2, $3)
  on conflict (provider, subject) do nothing
  returning account_id`,
);

/** False: the provider's account has been connected with an account in this very moment. */
export async function insertLink(
  tx: Tx,
  { provider, subject }: Pick<SocialTicket, "provider" | "subject">,
  accountId: number,
): Promise<boolean> {
  return (await insertLinkStatement(tx, [provider, subject, accountId])).length === 1;
}

export type SocialAccount = StatementRow<"find-social-account">;

const findSocialAccountStatement = named(
  "find-social-account",
  `select id, email, is_student as "isStudent", is_instructor as "isInstructor",
    is_administrator as "isAdministrator", is_allowed as "isAllowed",
    coalesce(expires_at <= now(), false) as "isExpired"
  from account
  where id = $1 and erased_at is null`,
);

export async function findSocialAccount(db: Db, accountId: number): Promise<SocialAccount | null> {
  return (await findSocialAccountStatement(db, [accountId]))[0] ?? null;
}
