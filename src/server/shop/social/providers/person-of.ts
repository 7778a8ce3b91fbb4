import { readableText } from "#domain/text/readable-text.ts";
import type { SocialPerson } from "#server/shop/session/ticket.ts";

type PersonReport = Omit<SocialPerson, "email" | "firstName" | "lastName"> &
  Record<"email" | "firstName" | "lastName", string | undefined>;

const longestSubject = 255;
const longestEmail = 254;
const longestName = 100;

/** The provider's data, cut to our lengths. An e-mail address that is too long is dropped. */
export function personOf({
  provider,
  subject,
  email = "",
  isEmailVerified,
  firstName = "",
  lastName = "",
}: PersonReport): SocialPerson {
  if (subject === "" || subject.length > longestSubject)
    throw new Error("a person's id at a provider has 1 to 255 characters");
  const isUsable = email.includes("@") && email.length <= longestEmail;
  return {
    provider,
    subject,
    email: isUsable ? email.trim() : null,
    isEmailVerified: isUsable && isEmailVerified,
    firstName: tidied(firstName),
    lastName: tidied(lastName),
  };
}

function tidied(name: string): string {
  return readableText(name)
    .normalize("NFC")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, longestName);
}
