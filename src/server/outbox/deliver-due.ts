import { type MailSender, Undeliverable } from "../mail/mail-sender.ts";
import type { Db } from "../platform/database.ts";
import { type RateLimiter, retrySecondsOf } from "../platform/rate-limit.ts";
import type { Settings } from "../settings/settings.ts";
import type { RealtimeNews } from "./outbox-message.ts";
import { type Claimed, claimMessages, finishMessages, giveUpMessage, type KeptMail, postponeMessage } from "./outbox-queries.ts";
import { writeMails } from "./write-mails.ts";

export type DeliveryNeeds = {
  db: Db;
  settings: Settings;
  limiter: RateLimiter;
  publicUrl: string;
  sender: MailSender | null;
  tell: (news: RealtimeNews) => void;
};
type Delivered = { isMore: boolean; retryInSeconds: number | null };

const most = 50;
const leaseSeconds = 300;
const longestWait = 3600;

/** Takes what is due and sends it. Every message leaves once; a mail whose sending broke off in the middle may leave once more. */
export async function deliverDue(needs: DeliveryNeeds): Promise<Delivered> {
  const { db, sender } = needs;
  const claimed = await claimMessages(db, { most, leaseSeconds });
  if (claimed.length === 0) return { isMore: false, retryInSeconds: null };
  for (const message of claimed) if (message.kind === "realtime") needs.tell(message.payload);
  const mails = await writeMails(needs, claimed);
  const waits = sender === null ? await keepOnly(db, claimed, mails) : await sendAll(needs, sender, claimed, mails);
  return { isMore: claimed.length === most, retryInSeconds: waits.length === 0 ? null : Math.min(...waits) };
}

/** Without a mail server the shop keeps its mails to be read by an administrator. */
async function keepOnly(db: Db, claimed: Claimed[], mails: KeptMail[]): Promise<number[]> {
  await finishMessages(db, { kept: mails, done: claimed.map(({ id }) => id) });
  return [];
}

async function sendAll(needs: DeliveryNeeds, sender: MailSender, claimed: Claimed[], mails: KeptMail[]): Promise<number[]> {
  const byId = new Map(mails.map((mail) => [mail.outboxId, mail]));
  await finishMessages(needs.db, { kept: mails, done: claimed.filter(({ id }) => !byId.has(id)).map(({ id }) => id) });
  const waits = claimed.map(async (message) => {
    const mail = byId.get(message.id);
    return mail === undefined ? null : sendOne(needs, sender, message, mail);
  });
  return (await Promise.all(waits)).filter((wait) => wait !== null);
}

/** The seconds until the next try; null where there is none. */
async function sendOne({ db, limiter }: DeliveryNeeds, sender: MailSender, message: Claimed, mail: KeptMail): Promise<number | null> {
  const tooMany = (await limiter.take("mailByRecipient", mail.accountId)) ?? (await limiter.take("mailBySite", "all"));
  if (tooMany) return postpone(db, message, { seconds: retrySecondsOf(tooMany) ?? longestWait, reason: "held back: too many mails in this hour" });
  try {
    await sender.send({ id: message.key.replace(/[^\w-]/g, "."), ...mail });
    await finishMessages(db, { sent: [message.id], done: [message.id] });
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Undeliverable || message.isOld) return giveUp(db, message, reason);
    return postpone(db, message, { seconds: Math.min(10 * 4 ** (message.tries - 1), longestWait), reason });
  }
}

async function postpone(db: Db, { id }: Claimed, how: { seconds: number; reason: string }): Promise<number> {
  await postponeMessage(db, id, how);
  return how.seconds;
}

async function giveUp(db: Db, { id }: Claimed, reason: string): Promise<null> {
  await giveUpMessage(db, id, reason);
  return null;
}
