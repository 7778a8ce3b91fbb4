import { createTransport } from "nodemailer";

export type OutgoingMail = { id: string; recipient: string; subject: string; text: string; html: string };
export type MailSender = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** A mail that no further try will deliver. */
export class Undeliverable extends Error {}

/** Null without a mail server: mails are kept and can be read by an administrator. */
export function createMailSender({ smtpUrl, from }: { smtpUrl: string | undefined; from: string }): MailSender | null {
  if (smtpUrl === undefined) return null;
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 3, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return {
    send: async ({ id, recipient, subject, text, html }) => {
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
