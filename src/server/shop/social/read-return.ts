import type { Db } from "#server/platform/database/database.ts";
import type { ProfileIsMissing, ReadReturn, SocialReturn } from "../session/social-return.ts";
import type { SocialTicket, SocialTickets } from "../session/ticket.ts";
import { findTicketAccount } from "../session/ticket-queries.ts";
import { claimOf } from "./claim.ts";
import { findNamesake } from "./link-queries.ts";

const nobody = {
  line_user_id: null,
  email: null,
  is_email_locked: false,
  firstname: "",
  lastname: "",
  username: "",
};

/**
 * The page's next step for a person who returned from a provider. Without the cookie it costs
 * nothing.
 */
export function createReadReturn(deps: {
  db: Db;
  tickets: SocialTickets;
  profileIsMissing: ProfileIsMissing;
}): ReadReturn {
  const { tickets } = deps;
  return async (visit, caller) => {
    const ended = tickets.readOutcome(visit);
    if (ended) return { ...nobody, provider: ended.provider, next: ended.outcome };
    const ticket = await tickets.read(visit, caller);
    if (ticket === null) return null;
    const { provider, subject, email, firstName, lastName } = ticket;
    return {
      provider,
      next: await nextOf(deps, ticket),
      line_user_id: provider === "line" ? subject : null,
      email,
      is_email_locked: email !== null,
      firstname: firstName,
      lastname: lastName,
      username: email ?? "",
    };
  };
}

async function nextOf(
  { db, profileIsMissing }: { db: Db; profileIsMissing: ProfileIsMissing },
  ticket: SocialTicket,
): Promise<SocialReturn["next"]> {
  const accountId = await findTicketAccount(db, ticket);
  if (accountId !== null) return (await profileIsMissing(accountId)) ? "complete_profile" : "login";
  const namesake = ticket.email === null ? null : await findNamesake(db, ticket.email);
  const claim = claimOf(ticket, namesake);
  if (claim === "none") return "register";
  return claim === "password" ? "enter_password" : "login";
}
