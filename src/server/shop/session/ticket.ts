import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply } from "fastify";
import { socialTicketSeconds } from "#domain/account/sign-in/social-sign-in.ts";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Cookies } from "./cookies.ts";
import { findTicketState, insertTicket } from "./ticket-queries.ts";

/** The person's data as confirmed by a provider. */
export type SocialPerson = {
  provider: SocialProvider;
  subject: string;
  email: string | null;
  /** The provider has verified the e-mail address. LINE and Facebook never report this. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};
export type SocialTicket = SocialPerson & { id: string; guestId: number };
/** A sign-in flow that ended without a person: refused there, failed, or started too often. */
export type OAuthOutcome = { provider: SocialProvider; outcome: "refused" | "failed" | "busy" };
type Visit = { headers: { cookie?: string | undefined } };

/**
 * Proof, for five minutes, that the person in front of this browser came back from a provider. Its
 * content is in a signed cookie, which only the shop can write; its validity is in `social_ticket`.
 * For registration: call `read` (null: refuse with SOCIAL_TICKET_REQUIRED), compare the form with
 * it, and call `linkRegistered` in the transaction that makes the account. That connects the two
 * and extends the ticket once by five minutes for the following sign-in.
 * For completing a profile: the person is `findTicketAccount`, and `extendTicket` extends the
 * ticket for the sign-in afterwards.
 */
export type SocialTickets = {
  issue(reply: FastifyReply, person: SocialPerson, guestId: number): Promise<void>;
  /**
   * The live ticket of this caller, else null: none, forged, expired, used, or another person's.
   */
  read(visit: Visit, caller: Caller | null): Promise<SocialTicket | null>;
  /** The ticket that opened the caller's own session less than a minute ago. */
  readJustUsed(visit: Visit, caller: Caller | null): Promise<SocialTicket | null>;
  /** Used instead of a ticket: the page to which the person returns shows the outcome. */
  tell(reply: FastifyReply, outcome: OAuthOutcome): void;
  readOutcome(visit: Visit): OAuthOutcome | null;
  drop(reply: FastifyReply): void;
};

export function createSocialTickets({
  db,
  cookies,
  secret,
}: {
  db: Db;
  cookies: Cookies;
  secret: string;
}): SocialTickets {
  const open = <T extends object>(visit: Visit, purpose: string): T | null => {
    const cookie = cookies.read(visit.headers.cookie, "ticket");
    return cookie === null ? null : (openSigned(cookie, purpose, secret) as T | null);
  };
  const find = async (visit: Visit) => {
    const ticket = open<SocialTicket>(visit, "social-ticket");
    const state = ticket && (await findTicketState(db, ticket.id));
    return ticket && state ? { ticket, state } : null;
  };
  return {
    issue: async (reply, person, guestId) => {
      const ticket = { ...person, id: randomBytes(16).toString("base64url"), guestId };
      await insertTicket(db, ticket);
      cookies.set(reply, "ticket", sign(ticket, "social-ticket", secret), 2 * socialTicketSeconds);
    },
    read: async (visit, caller) => {
      const found = await find(visit);
      if (found === null || !found.state.isLive) return null;
      const { ticket, state } = found;
      const isOwn =
        caller?.kind === "guest"
          ? caller.guest.id === ticket.guestId
          : caller !== null && caller.account.id === state.accountId;
      return isOwn ? ticket : null;
    },
    readJustUsed: async (visit, caller) => {
      const found = await find(visit);
      if (!found?.state.isJustUsed || caller?.kind !== "account") return null;
      return found.state.usedSessionHash?.equals(caller.sessionHash) ? found.ticket : null;
    },
    tell: (reply, outcome) =>
      cookies.set(reply, "ticket", sign(outcome, "social-outcome", secret), socialTicketSeconds),
    readOutcome: (visit) => open<OAuthOutcome>(visit, "social-outcome"),
    drop: (reply) => cookies.clear(reply, "ticket"),
  };
}

/** Signs a value as text for a cookie. Its holder can read it, but only the shop can write it. */
function sign(value: object, purpose: string, secret: string): string {
  const text = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${text}.${signatureOf(text, purpose, secret).toString("base64url")}`;
}

/** The signed content for this purpose. Null if it was not signed, or was changed. */
function openSigned(signed: string, purpose: string, secret: string): unknown {
  const [text = "", signature = ""] = signed.split(".");
  const [given, wanted] = [Buffer.from(signature, "base64url"), signatureOf(text, purpose, secret)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
}

function signatureOf(text: string, purpose: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}:`).update(text).digest();
}
