import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { SocialTicket } from "./ticket.ts";

export async function insertTicket(db: Db, { id, guestId }: SocialTicket): Promise<void> {
  await db.insertInto("social_ticket").values({ id, guest_id: guestId }).execute();
}

export type TicketState = {
  /** Whom it has registered. */
  accountId: number | null;
  isLive: boolean;
  isJustUsed: boolean;
  usedSessionHash: Buffer | null;
};

const find = named<TicketState>(
  "find-social-ticket",
  `select account_id as "accountId", used_at is null and expires_at > now() as "isLive",
    coalesce(used_at > now() - interval '60 seconds', false) as "isJustUsed",
      used_session_hash as "usedSessionHash"
  from social_ticket where id = $1`,
);

export async function findTicketState(db: Db, id: string): Promise<TicketState | null> {
  return (await find(db, [id]))[0] ?? null;
}

/** True once: a second use of the same ticket comes too late. */
export async function takeTicket(
  tx: Tx,
  { id }: SocialTicket,
  sessionHash: Buffer,
): Promise<boolean> {
  const taken =
    await sql`update social_ticket set used_at = now(), used_session_hash = ${sessionHash}
    where id = ${id} and used_at is null and expires_at > now() returning id`.execute(tx);
  return taken.rows.length === 1;
}

/** Five more minutes, once. */
export async function extendTicket(tx: Tx, { id }: SocialTicket): Promise<boolean> {
  const extended = await sql`update social_ticket set extended_at = now(),
      expires_at = now() + interval '5 minutes'
    where id = ${id} and used_at is null and extended_at is null and expires_at > now()
      returning id`.execute(tx);
  return extended.rows.length === 1;
}

/**
 * The person a provider's account belongs to. Found by provider and subject alone: an e-mail proves
 * nothing here.
 */
export async function findTicketAccount(
  db: Db | Tx,
  { provider, subject }: Pick<SocialTicket, "provider" | "subject">,
): Promise<number | null> {
  const found = await sql<{ accountId: number }>`select account_id as "accountId" from social_link
    where provider = ${provider} and subject = ${subject}`.execute(db);
  return found.rows[0]?.accountId ?? null;
}

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
  await sql`update social_ticket set account_id = ${accountId} where id = ${id}`.execute(tx);
  await sql`insert into social_link (provider, subject, account_id)
    values (${provider}, ${subject}, ${accountId})`.execute(tx);
  // Compares plain letters only: an address that merely resembles the confirmed one is another one.
  const isConfirmed = sql`id = ${accountId} and lower(email collate "C")
    = lower(${email} collate "C")`;
  if (isEmailVerified)
    await sql`update account set email_verified_at = now() where ${isConfirmed}`.execute(tx);
  return true;
}
