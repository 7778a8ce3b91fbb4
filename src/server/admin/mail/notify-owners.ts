import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { CustomTexts } from "#server/shop/custom-text/custom-texts.ts";
import type { LiveMail } from "#server/shop/mail/live-mail.ts";
import { mailHtml } from "#server/shop/mail/mail-html.ts";
import type { MailSender } from "#server/shop/mail/mail-sender.ts";
import { mailText } from "#server/shop/mail/mail-text.ts";
import { writeMail } from "#server/shop/mail/write-mail.ts";
import type { SensitiveChange } from "#server/shop/outbox/mail-template.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { listOwners, type Owner } from "./notify-owners-queries.ts";

export type WarnDeps = {
  db: Db;
  settings: Settings;
  customTexts: Pick<CustomTexts, "current">;
  publicUrl: string;
  mail: Pick<LiveMail, "current">;
};
/** Returns the owners who were notified. */
export type WarnOwners = (change: SensitiveChange) => Promise<readonly number[]>;

/** The limit is short because a person is waiting. */
const longestMs = 10_000;

/** Mails each owner in the transaction of the change, except those already notified. */
export async function notifyOwners(
  tx: Tx,
  change: SensitiveChange,
  warned: readonly number[] = [],
): Promise<void> {
  const owners = (await listOwners(tx)).filter(({ id }) => !warned.includes(id));
  const mails = owners.map(({ id: accountId, now }) => ({
    key: `ownersTold:${accountId}:${randomUUID()}`,
    kind: "mail" as const,
    payload: {
      template: "ownersTold" as const,
      accountId,
      data: { ...change, at: now.toISOString() },
    },
  }));
  await addMessages(tx, mails);
}

/**
 * Warns the owners through the old mail server before the settings change. A failed delivery does
 * not block the change: the old server may be dead.
 */
export function warnOwners(deps: WarnDeps): WarnOwners {
  return async (change) => {
    const sender = await deps.mail.current().catch(() => null);
    if (sender === null) return [];
    const warned: number[] = [];
    const sendAll = async () => {
      for (const owner of await listOwners(deps.db))
        if (await sendOne(deps, sender, owner, change)) warned.push(owner.id);
    };
    await Promise.race([sendAll(), pause(longestMs, undefined, { ref: false })]);
    return [...warned];
  };
}

/** False: the mail could not be sent. */
async function sendOne(
  deps: WarnDeps,
  sender: MailSender,
  { id: accountId, now, ...recipient }: Owner,
  change: SensitiveChange,
): Promise<boolean> {
  const { settings, customTexts, publicUrl } = deps;
  const overrides = await customTexts.current(recipient.lang);
  const about = {
    recipient,
    order: null,
    token: null,
    settings: await settings.current(),
    overrides,
    publicUrl,
  };
  const mail = writeMail(
    { template: "ownersTold", accountId, data: { ...change, at: now.toISOString() } },
    about,
  );
  if (mail === null) return false;
  const outgoing = {
    id: `owners.${randomUUID()}`,
    recipient: recipient.email,
    subject: mail.subject,
    text: mailText(mail),
    html: mailHtml(mail),
  };
  return sender.send(outgoing).then(
    () => true,
    () => false,
  );
}

/** The person who made the change, as the mail names them. */
export function changedBy({
  firstName,
  lastName,
  username,
}: {
  firstName: string;
  lastName: string;
  username: string;
}): string {
  return `${firstName} ${lastName}`.trim() || username;
}
