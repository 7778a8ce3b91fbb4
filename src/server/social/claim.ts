import type { Namesake } from "./link-queries.ts";
import type { SocialTicket } from "./ticket.ts";

/** What a ticket may do with the account that has its e-mail, before any password was asked for. */
export type Claim = "none" | "link" | "clean-and-link" | "password";

/**
 * An e-mail that the provider does not vouch for proves nothing. One that it does vouch for opens an account whose e-mail was confirmed here as well;
 * where it never was, somebody may have registered it to lie in wait, so whatever they could still come in by goes first.
 * An administrator's account is never opened by an e-mail alone.
 */
export function claimOf({ email, isEmailVerified }: Pick<SocialTicket, "email" | "isEmailVerified">, namesake: Namesake | null): Claim {
  if (namesake === null || email === null) return "none";
  if (!isEmailVerified || namesake.isAdministrator || !isSameAddress(email, namesake.email)) return "password";
  return namesake.isVerified ? "link" : "clean-and-link";
}

/** Names are found by their folded form, in which straße and strasse are one. Mailboxes are not: only A to Z lose their case here. */
function isSameAddress(one: string, other: string): boolean {
  const plain = (address: string) => address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return plain(one) === plain(other);
}
