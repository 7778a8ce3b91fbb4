/** Where a link to each way of reaching the shop leads: pages and mails say it alike. */
export const contactAddress = {
  tel: (tel: string) => `tel:${tel.replace(/[^+\d]/g, "")}`,
  email: (email: string) => `mailto:${email}`,
  line: (line: string) =>
    `https://line.me/R/ti/p/${encodeURIComponent(line.startsWith("@") ? line : `~${line}`)}`,
};
