import type { FastifyRequest } from "fastify";
import { foldName } from "#domain/account/fold-name.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { SocialTicket, SocialTickets } from "../session/ticket.ts";
import { findTicketAccount } from "../session/ticket-queries.ts";
import type { StoredProfile } from "./profile-queries.ts";

export type Whose = { accountId: number; ticket: SocialTicket | null };

/**
 * The session's own person, or the one to whom the ticket's account at a provider belongs. What a
 * form says never chooses the person.
 */
export async function whoseProfile(
  { db, tickets }: { db: Db; tickets: SocialTickets },
  caller: Caller,
  request: FastifyRequest,
): Promise<Whose | null> {
  if (caller.kind === "account") return { accountId: caller.account.id, ticket: null };
  const ticket = await tickets.read(request, caller);
  const accountId = ticket && (await findTicketAccount(db, ticket));
  return accountId === null ? null : { accountId, ticket };
}

/**
 * A confirmed address is changed where it can be confirmed again, and a provider's own is not for
 * typing over.
 */
export function isEmailLocked(
  { email, isEmailVerified }: StoredProfile,
  ticket: SocialTicket | null,
): boolean {
  return isEmailVerified || (ticket?.email != null && foldName(ticket.email) === foldName(email));
}

type Claims = { line_user_id?: string | null | undefined; email?: string | null | undefined };

/** What a caller says of the person is compared with what is known. */
export function isSamePerson(
  { line_user_id, email }: Claims,
  profile: StoredProfile,
  ticket: SocialTicket | null,
): boolean {
  const isSameEmail =
    !email ||
    [profile.email, ticket?.email ?? profile.email].some(
      (known) => foldName(known) === foldName(email),
    );
  return (
    isSameEmail &&
    (!line_user_id ||
      ticket === null ||
      (ticket.provider === "line" && ticket.subject === line_user_id))
  );
}
