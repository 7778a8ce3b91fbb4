import { createTransport } from "nodemailer";
import type { Clock } from "#server/platform/process/clock.ts";
import { isThisMachine } from "#server/platform/process/this-machine.ts";

export type OutgoingMail = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  leaveUrl?: string | null;
};
export type MailSender = {
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and signs in. Throws where the server does not take the shop's mails. */
  verify(): Promise<void>;
  close(): void;
};
type Server = {
  host: string;
  port: number;
  secure: boolean;
  requireTLS: boolean;
  ignoreTLS: boolean;
  auth?: { user: string; pass: string };
};
export type MailServer = {
  server: Server;
  from: { name: string; address: string };
  /** Finds the address to connect to. If it is left out, the name is resolved as usual. */
  addressOf?: (host: string) => Promise<string>;
};
type MailConfig = { smtpUrl: string | undefined; from: string };

/** A mail that cannot be delivered by further tries. */
export class Undeliverable extends Error {}

/**
 * A password is sent to another machine only over TLS. NOTE: `?requireTLS=` in the address takes
 * precedence.
 */
export function asksForTls(smtpUrl: string): boolean {
  const { protocol, password, hostname } = new URL(smtpUrl);
  return protocol === "smtp:" && password !== "" && !isThisMachine(hostname);
}

const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** Null without a mail server: mails are kept and can be read by an administrator. */
export function createMailSender(given: MailConfig | MailServer, clock: Clock): MailSender | null {
  if (!("server" in given)) {
    const { smtpUrl, from } = given;
    if (smtpUrl === undefined) return null;
    const transport = createTransport({
      url: smtpUrl,
      requireTLS: asksForTls(smtpUrl),
      pool: true,
      maxConnections: 3,
      ...patience,
    });
    return senderBy(async () => transport, {
      clock,
      from,
      domain: /@([\w.-]+)/.exec(from)?.[1],
      close: () => transport.close(),
    });
  }
  const { server, from, addressOf } = given;
  const transport = async () => {
    const host = addressOf ? await addressOf(server.host) : server.host;
    return createTransport({ ...server, host, tls: { servername: server.host }, ...patience });
  };
  return senderBy(transport, { clock, from, domain: from.address.split("@")[1], close: () => {} });
}

type Line = { sendMail(message: object): Promise<unknown>; verify(): Promise<unknown> };
type SenderOptions = {
  clock: Clock;
  from: string | MailServer["from"];
  domain: string | undefined;
  close: () => void;
};

function senderBy(
  line: () => Promise<Line>,
  { clock, from, domain = "localhost", close }: SenderOptions,
): MailSender {
  return {
    send: async ({ id, recipient, subject, text, html, leaveUrl = null }) => {
      if ([id, recipient, subject].some((value) => /[\r\n\0]/.test(value)))
        throw new Undeliverable("a header of the mail would hold more than one line");
      // A retry has the same id where the first try may have arrived. Many mailboxes then show it
      // once.
      const message = {
        messageId: `<${id}@${domain}>`,
        date: clock(),
        from,
        to: { name: "", address: recipient },
        subject,
        text,
        html,
        // The unsubscribe button of mail programs (RFC 8058).
        ...(leaveUrl !== null && {
          headers: {
            "List-Unsubscribe": `<${leaveUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        }),
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      const transport = await line();
      await transport.sendMail(message).catch((error: Error & { responseCode?: number }) => {
        if ((error.responseCode ?? 0) >= 500)
          throw new Undeliverable(error.message, { cause: error });
        throw error;
      });
    },
    verify: async () => void (await (await line()).verify()),
    close,
  };
}
