/**
 * The mailbox of an address, for counting: without capitals and the part behind a plus; at Gmail
 * without dots. NOTE: two people may share one, so it is used for limits only.
 */
export function mailboxOf(address: string): string {
  const plain = address.trim().normalize("NFKC").toLowerCase();
  const at = plain.lastIndexOf("@");
  if (at < 1) return plain;
  const [local, host] = [plain.slice(0, at).replace(/(?!^)\+.*$/s, ""), plain.slice(at + 1)];
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  return isGmail ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${host}`;
}
