/** The links of the contact addresses, the same on pages and in mails. */
export const contactAddress = {
  tel: (tel: string) => `tel:${tel.replace(/[^+\d]/g, "")}`,
  email: (email: string) => `mailto:${email}`,
  line: (line: string) =>
    `https://line.me/R/ti/p/${encodeURIComponent(line.startsWith("@") ? line : `~${line}`)}`,
};
