const longest = 40;

/**
 * A username for a person without one: the part before the @ of the e-mail, or else the name, in
 * allowed characters.
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
