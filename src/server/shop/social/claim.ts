import type { SocialTicket } from "../session/ticket.ts";
import type { Namesake } from "./link-queries.ts";

/** What a ticket may do with the account that has its e-mail, before any password was asked for. */
export type Claim = "none" | "link" | "claim" | "password";

/**
 * An e-mail that the provider does not vouch for proves nothing. A vouched one opens an account
 * whose e-mail was confirmed here as well. If it never was, another person may have registered it,
 * by mistake or with intent, so none of their data is kept or gives access. An e-mail alone never
 * opens an account of a staff member.
 */
export function claimOf(
  { email, isEmailVerified }: Pick<SocialTicket, "email" | "isEmailVerified">,
  namesake: Namesake | null,
): Claim {
  if (namesake === null || email === null) return "none";
  if (!isEmailVerified || namesake.isAdministrator || !isSameAddress(email, namesake.email))
    return "password";
  if (namesake.isVerified) return "link";
  return namesake.isInstructor ? "password" : "claim";
}

/**
 * Names are found by their folded form, in which straße and strasse are one. Mailboxes are not:
 * only A to Z lose their case here.
 */
function isSameAddress(one: string, other: string): boolean {
  const plain = (address: string) => address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return plain(one) === plain(other);
}
