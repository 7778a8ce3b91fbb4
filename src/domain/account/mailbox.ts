/**
 * Where mails to this address end up, for counting them: without capitals and what stands behind a
 * plus; at Gmail without dots. NOTE: two people may share one; nothing but a limit goes by it.
 */
export function mailboxOf(address: string): string {
  const plain = address.trim().normalize("NFKC").toLowerCase();
  const at = plain.lastIndexOf("@");
  if (at < 1) return plain;
  const [local, host] = [plain.slice(0, at).replace(/(?!^)\+.*$/s, ""), plain.slice(at + 1)];
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  return isGmail ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${host}`;
}
