import { createTransport } from "nodemailer";

export type OutgoingMail = { id: string; recipient: string; subject: string; text: string; html: string };
export type MailSender = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** A mail that no further try will deliver. */
export class Undeliverable extends Error {}

/** A password goes to another machine over TLS or not at all. NOTE: `?requireTLS=` in the address wins. */
export function asksForTls(smtpUrl: string): boolean {
  const { protocol, password, hostname } = new URL(smtpUrl);
  return protocol === "smtp:" && password !== "" && !/^(localhost|127\.|\[::1\])/.test(hostname);
}

/** Null without a mail server: mails are kept and can be read by an administrator. */
export function createMailSender({ smtpUrl, from }: { smtpUrl: string | undefined; from: string }): MailSender | null {
  if (smtpUrl === undefined) return null;
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: asksForTls(smtpUrl),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return {
    send: async ({ id, recipient, subject, text, html }) => {
      if ([id, recipient, subject].some((value) => /[\r\n\0]/.test(value))) throw new Undeliverable("a header of the mail would hold more than one line");
      // The same id again where the shop cannot know whether the first try arrived: many mailboxes then show it once.
      const message = {
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: "", address: recipient },
        subject,
        text,
        html,
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      await transport.sendMail(message).catch((error: Error & { responseCode?: number }) => {
        if ((error.responseCode ?? 0) >= 500) throw new Undeliverable(error.message, { cause: error });
        throw error;
      });
    },
    close: () => transport.close(),
  };
}
