import type { FastifyRequest } from "fastify";
import { foldName } from "#domain/text/fold-name.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { SocialTicket, SocialTickets } from "../session/ticket.ts";
import { findTicketAccount } from "../session/ticket-queries.ts";
import type { StoredProfile } from "./profile-queries.ts";

export type Whose = { accountId: number; ticket: SocialTicket | null };

/**
 * The signed-in person, or the owner of the ticket's provider account. A form never chooses the
 * person.
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
 * A confirmed address is changed by the flow that confirms the new one. A provider's address cannot
 * be changed here.
 */
export function isEmailLocked(
  { email, isEmailVerified }: StoredProfile,
  ticket: SocialTicket | null,
): boolean {
  return isEmailVerified || (ticket?.email != null && foldName(ticket.email) === foldName(email));
}

type Claims = { line_user_id?: string | null | undefined; email?: string | null | undefined };

/** The sent data about the person are compared with the stored ones. */
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
