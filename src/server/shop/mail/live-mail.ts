import { lookup as resolve } from "node:dns/promises";
import type { Db } from "#server/platform/database/database.ts";
import { isPublicAddress } from "#server/platform/http/public-address.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import type { Settings } from "../settings/settings.ts";
import { createMailSender, type MailSender, type MailServer } from "./mail-sender.ts";
import { findMailSetting, type MailSetting } from "./mail-setting-queries.ts";

export type LiveMail = {
  /** The sender, by settings that are at most a second old. Null: mails are stored and not sent. */
  current(): Promise<MailSender | null>;
  /** Whether mails reach their recipients. */
  reaches(): Promise<boolean>;
  /** A sender by settings that are not stored. */
  trial(mail: MailSetting): MailSender | null;
  close(): void;
};

type LiveMailDeps = {
  db: Db;
  clock: Clock;
  dataKey: Buffer;
  settings: Pick<Settings, "sealedVersion">;
  /** The server's own configuration. */
  configured: { smtpUrl: string | undefined; from: string };
  /**
   * Outside production the mail server may run on this machine, and administrators can read the
   * kept mails.
   */
  allowsPrivate: boolean;
};

/** Sends by the mail server that administrators have entered, otherwise by the configured one. */
export function createLiveMail({
  db,
  clock,
  dataKey,
  settings,
  configured,
  allowsPrivate,
}: LiveMailDeps): LiveMail {
  let held: { version: number; sender: Promise<MailSender | null> } | undefined;
  const make = async (): Promise<MailSender | null> => {
    const mail = await findMailSetting(db);
    return mail.isOwnServer
      ? createMailSender(ownServer(mail, dataKey, allowsPrivate), clock)
      : createMailSender(configured, clock);
  };
  const letGo = (sender: Promise<MailSender | null> | undefined) =>
    void sender?.then((one) => one?.close()).catch(() => {});
  const current = async (): Promise<MailSender | null> => {
    const version = await settings.sealedVersion();
    if (held?.version !== version) {
      letGo(held?.sender);
      const fresh = { version, sender: make() };
      held = fresh;
      fresh.sender.catch(() => {
        if (held === fresh) held = undefined;
      });
    }
    return held.sender;
  };
  // Without a readable password the sender sends nothing either, and logs the reason.
  const canSend = () =>
    current().then(
      (sender) => sender !== null,
      () => false,
    );
  return {
    current,
    trial: (mail) => createMailSender(ownServer(mail, dataKey, allowsPrivate), clock),
    reaches: async () => allowsPrivate || canSend(),
    close: () => letGo(held?.sender),
  };
}

/**
 * A password is sealed for one server and one user, so that nobody gets it by entering another
 * server.
 */
export function passwordPlace({
  host,
  port,
  user,
}: Pick<MailSetting, "host" | "port" | "user">): string {
  return `mail_setting.password_sealed:${user}@${host}:${port}`;
}

function ownServer(mail: MailSetting, dataKey: Buffer, allowsPrivate: boolean): MailServer {
  const { host, port, security, user, passwordSealed, fromAddress, fromName } = mail;
  return {
    server: {
      host,
      port,
      secure: security === "tls",
      requireTLS: security === "starttls",
      ignoreTLS: security === "none",
      ...(user !== "" &&
        passwordSealed && {
          auth: { user, pass: unseal(dataKey, passwordPlace(mail), passwordSealed) },
        }),
    },
    from: { name: fromName, address: fromAddress },
    ...(!allowsPrivate && { addressOf: publicAddressOf }),
  };
}

/** Connects to the checked address. */
async function publicAddressOf(host: string): Promise<string> {
  const found = await resolve(host, { all: true });
  const address = found.find((one) => isPublicAddress(one.address))?.address;
  if (address === undefined)
    throw Object.assign(new Error(`${host} has no public address`), { code: "EDNS" });
  return address;
}
