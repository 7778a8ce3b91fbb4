import {
  repeatedTicketSeconds,
  socialTicketSeconds,
} from "#domain/account/sign-in/social-sign-in.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import type { SocialTicket } from "./ticket.ts";

const insert = named(
  "insert-social-ticket",
  `insert into social_ticket (id, guest_id, expires_at)
  values ($1, $2, now() + interval '${socialTicketSeconds} seconds')`,
);

export async function insertTicket(db: Db, { id, guestId }: SocialTicket): Promise<void> {
  await insert(db, [id, guestId]);
}

/** `accountId`: whom it has registered. */
export type TicketState = StatementRow<"find-social-ticket">;

const find = named(
  "find-social-ticket",
  `select account_id as "accountId", used_at is null and expires_at > now() as "isLive",
    coalesce(used_at > now() - interval '${repeatedTicketSeconds} seconds', false) as "isJustUsed",
    used_session_hash as "usedSessionHash"
  from social_ticket
  where id = $1`,
);

export async function findTicketState(db: Db, id: string): Promise<TicketState | null> {
  return (await find(db, [id]))[0] ?? null;
}

const takeTicketStatement = named(
  "take-ticket",
  `update social_ticket
  set used_at = now(), used_session_hash = $1
  where id = $2 and used_at is null and expires_at > now()
  returning id`,
);

/** True once: a second use of the same ticket comes too late. */
export async function takeTicket(
  tx: Tx,
  { id }: SocialTicket,
  sessionHash: Buffer,
): Promise<boolean> {
  return (await takeTicketStatement(tx, [sessionHash, id])).length === 1;
}

const extendTicketStatement = named(
  "extend-ticket",
  `update social_ticket
  set extended_at = now(), expires_at = now() + interval '${socialTicketSeconds} seconds'
  where id = $1 and used_at is null and extended_at is null and expires_at > now()
  returning id`,
);

/** The same time again, once. */
export async function extendTicket(tx: Tx, { id }: SocialTicket): Promise<boolean> {
  return (await extendTicketStatement(tx, [id])).length === 1;
}

const findTicketAccountStatement = named(
  "find-ticket-account",
  `select account_id as "accountId" from social_link where provider = $1 and subject = $2`,
);

/**
 * The person a provider's account belongs to. Found by provider and subject alone: an e-mail proves
 * nothing here.
 */
export async function findTicketAccount(
  db: Db | Tx,
  { provider, subject }: Pick<SocialTicket, "provider" | "subject">,
): Promise<number | null> {
  return (await findTicketAccountStatement(db, [provider, subject]))[0]?.accountId ?? null;
}

const setTicketAccount = named(
  "set-account-of-ticket",
  "update social_ticket set account_id = $2 where id = $1",
);
const insertRegisteredLink = named(
  "insert-registered-link",
  "insert into social_link (provider, subject, account_id) values ($1, $2, $3)",
);
/** Compares plain letters: an address that merely resembles the confirmed one is another one. */
const confirmEmail = named(
  "confirm-registered-email",
  `update account
  set email_verified_at = now()
  where id = $1 and lower(email collate "C") = lower($2 /* or null */ collate "C")`,
);

/**
 * Links the account that was made with this ticket. Its e-mail counts as verified if the provider
 * vouches for it, and the ticket stays valid for the following sign-in. False: the ticket was used
 * up meanwhile, and the transaction must be rolled back.
 */
export async function linkRegistered(
  tx: Tx,
  ticket: SocialTicket,
  accountId: number,
): Promise<boolean> {
  const { id, provider, subject, email, isEmailVerified } = ticket;
  if (!(await extendTicket(tx, ticket))) return false;
  await setTicketAccount(tx, [id, accountId]);
  await insertRegisteredLink(tx, [provider, subject, accountId]);
  if (isEmailVerified) await confirmEmail(tx, [accountId, email]);
  return true;
}
