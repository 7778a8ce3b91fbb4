const longest = 40;

/**
 * A username for a person who signs in without one: what stands before the @ of the e-mail, else
 * the name, as far as usernames allow.
 */
export function usernameFrom({
  email,
  firstName,
  lastName,
}: {
  email: string;
  firstName: string;
  lastName: string;
}): string {
  const candidates = [email.split("@")[0] ?? "", `${firstName}.${lastName}`];
  return candidates.map(allowed).find((name) => name.length >= 3) ?? "student";
}

function allowed(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^a-zA-Z0-9\-_.]/g, "")
    .replace(/^[-_.]+|(?<![-_.])[-_.]+$/g, "")
    .toLowerCase()
    .slice(0, longest);
}
