import { foldName } from "#domain/text/fold-name.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { LoginAccount } from "../account-queries.ts";

const add = named(
  "add-forgotten-mail",
  `insert into outbox_message (key, kind, payload)
  select $1, 'mail',
    jsonb_build_object('template', 'forgotPassword', 'data', '{}'::jsonb,
      'accountId', (select n.account_id
        from login_name n join account a on a.id = n.account_id
        where n.folded = $2 and n.kind in ('email', 'both') and a.merged_into is null))
  returning (payload ->> 'accountId')::bigint as "accountId"`,
);

/**
 * NOTE: one row also for an unknown address, so that the time tells nothing; a mail without a
 * recipient is simply not written.
 */
export async function addForgottenMail(
  tx: Tx,
  { key, email }: { key: string; email: string },
): Promise<number | null> {
  const [row] = await add(tx, [key, foldName(email)]);
  return row?.accountId ?? null;
}

const updateForgottenPasswordStatement = named(
  "update-forgotten-password",
  `update account a
  set password_hash = $1, new_email = null, version = version + 1, updated_at = now()
  where id = $2 and email = $3 and erased_at is null
  returning id, password_hash as "passwordHash", is_administrator as "isAdministrator",
    is_student as "isStudent", is_instructor as "isInstructor", is_allowed as "isAllowed",
    coalesce(expires_at <= now(), false) as "isExpired"`,
);

/**
 * Null where the link went to an address that the account no longer has. The address is proven by
 * the link; another one that was wanted may be a thief's.
 */
export async function updateForgottenPassword(
  tx: Tx,
  given: { accountId: number; email: string; passwordHash: string },
): Promise<LoginAccount | null> {
  const { accountId, email, passwordHash } = given;
  return (await updateForgottenPasswordStatement(tx, [passwordHash, accountId, email]))[0] ?? null;
}

const deleteUnprovenLinksStatement = named(
  "delete-unproven-links",
  `delete from social_link l
  using account a
  where a.id = $1
    and l.account_id = a.id
    and (a.email_verified_at is null or l.created_at < a.email_verified_at)
  returning 1`,
);

/**
 * Ways in that were added before the address was known to be the person's own: the person who
 * planted the account may have added them.
 */
export async function deleteUnprovenLinks(tx: Tx, accountId: number): Promise<number> {
  return (await deleteUnprovenLinksStatement(tx, [accountId])).length;
}

const deletePasswordLinksStatement = named(
  "delete-password-links",
  `delete from one_time_token
  where account_id = $1 and purpose in ('reset_password', 'first_password') and used_at is null`,
);

/** Links in other mails that would set yet another password. */
export async function deletePasswordLinks(tx: Tx, accountId: number): Promise<void> {
  await deletePasswordLinksStatement(tx, [accountId]);
}

const confirmAddressStatement = named(
  "confirm-address",
  `update account
  set email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
  where id = $1 and email = $2 and erased_at is null
  returning 1`,
);

/** False where the account has another address by now. */
export async function confirmAddress(
  tx: Tx,
  { accountId, email }: { accountId: number; email: string },
): Promise<boolean> {
  return (await confirmAddressStatement(tx, [accountId, email])).length > 0;
}
