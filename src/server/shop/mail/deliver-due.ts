import type { Db } from "#server/platform/database/database.ts";
import { leaseSeconds } from "#server/platform/database/lease.ts";
import { type RateLimiter, retrySecondsOf } from "#server/platform/http/rate-limit.ts";
import { holdStopped } from "../announcement/announcement-facts-queries.ts";
import type { CustomTexts } from "../custom-text/custom-texts.ts";
import { accountRuleOf } from "../outbox/mail-template.ts";
import { mayLapse } from "../outbox/may-lapse.ts";
import type { Delivery, DeliveryResult } from "../outbox/outbox.ts";
import type { RealtimeNews } from "../outbox/outbox-message.ts";
import {
  type ClaimedMessage,
  claimMessages,
  dropUnsent,
  finishMessages,
  giveUpMessage,
  holdMessage,
  postponeMessage,
} from "../outbox/outbox-queries.ts";
import type { Settings } from "../settings/settings.ts";
import type { LiveMail } from "./live-mail.ts";
import { giveMailRoomBack, takeMailRoom } from "./mail-limits.ts";
import { type MailSender, Undeliverable } from "./mail-sender.ts";
import { type WrittenMail, withKeys, withoutKeys, writeMails } from "./write-mails.ts";

export type DeliveryDeps = {
  db: Db;
  settings: Settings;
  customTexts: Pick<CustomTexts, "current">;
  limiter: RateLimiter;
  publicUrl: string;
  /** The key of the unsubscribe links. */
  dataKey: Buffer;
  /** Null: mails are stored and not sent. */
  mail: Pick<LiveMail, "current" | "close"> | null;
  /** True for a demo: its mails are read in the admin area, with their links. */
  keepsLinks: boolean;
  tell: (news: RealtimeNews) => void;
  /** Passes an order on to the bookshop. It throws when it should be tried again. */
  passOn: (orderId: number) => Promise<void>;
};

const most = 50;
/** Only a few non-urgent messages per round, so that the next check for urgent ones is soon. */
const mostPatient = 10;
/** The longest time in which a slow mail server may accept one mail. */
const sendingSeconds = 45;
/**
 * The number of mails sent at once, which is the number of connections to the server. A waiting
 * mail has not been started, so another process can still take it.
 */
const lanes = 3;
const longestWait = 3600;

export function createDelivery(deps: DeliveryDeps): Delivery {
  return { deliver: () => deliverDue(deps), close: () => deps.mail?.close() };
}

/**
 * Takes due messages and sends them. Every message is sent once. A mail interrupted while sending
 * may be sent twice, under the same id.
 */
export async function deliverDue(deps: DeliveryDeps): Promise<DeliveryResult> {
  const { db } = deps;
  const begun = performance.now();
  const { claimed, isMore } = await claimMessages(db, { most, mostPatient, leaseSeconds });
  if (claimed.length === 0) return { isMore: false, retryInSeconds: null };
  // After such a pause this process has lost the messages. A link written now would invalidate the
  // one that another process has mailed.
  if (performance.now() - begun > leaseSeconds * 1000)
    return { isMore: true, retryInSeconds: null };
  for (const news of claimed.flatMap(newsOf)) deps.tell(news);
  const carts = claimed.filter(({ kind }) => kind === "bookshop");
  const letters = claimed.filter(({ kind }) => kind !== "bookshop");
  const written = await writeMails(deps, letters);
  // After the writing, so that a stop in between loses nobody.
  const held = await holdStopped(db, letters.flatMap(announcementOf));
  const others = letters.filter(({ id }) => !held.has(id));
  const mails = written.filter(({ outboxId }) => outboxId === null || !held.has(outboxId));
  const sender = (await deps.mail?.current()) ?? null;
  const sent =
    sender === null
      ? await keepOnly(deps, others, mails)
      : await sendAll(deps, sender, others, mails);
  const passed = await Promise.all(carts.map((message) => passOne(deps, message)));
  const waits = [...sent, ...passed.filter((wait) => wait !== null)];
  return { isMore, retryInSeconds: waits.length === 0 ? null : Math.min(...waits) };
}

function announcementOf({ id, tries, ...message }: ClaimedMessage) {
  return message.kind === "mail" && message.payload.template === "announcement"
    ? [{ id, tries, ...message.payload.data }]
    : [];
}

/** A mail that has failed or was held back has told its news before. */
function newsOf(message: ClaimedMessage): RealtimeNews[] {
  if (message.kind === "realtime") return [message.payload];
  if (message.kind !== "mail" || message.payload.news === undefined || message.hasFailed) return [];
  const { accountId, news } = message.payload;
  return [{ accountId, event: "order.changed", data: news }];
}

/**
 * Without a mail server the shop keeps its mails. Outside a demo nobody can sign in with a kept
 * mail.
 */
async function keepOnly(
  { db, keepsLinks }: DeliveryDeps,
  claimed: ClaimedMessage[],
  mails: WrittenMail[],
): Promise<number[]> {
  await finishMessages(db, {
    kept: mails.map(keepsLinks ? withKeys : withoutKeys),
    done: claimed.map(({ id }) => id),
  });
  return [];
}

async function sendAll(
  deps: DeliveryDeps,
  sender: MailSender,
  claimed: ClaimedMessage[],
  mails: WrittenMail[],
): Promise<number[]> {
  const byId = new Map(mails.map((mail) => [mail.outboxId, mail]));
  await finishMessages(deps.db, {
    kept: mails.map(withoutKeys),
    done: claimed.filter(({ id }) => !byId.has(id)).map(({ id }) => id),
  });
  const waits: (number | null)[] = [];
  const sendThese = async (messages: readonly ClaimedMessage[]) => {
    const waiting = messages.values();
    const sendRest = async () => {
      for (const message of waiting) {
        const mail = byId.get(message.id);
        if (mail !== undefined) waits.push(await sendOne(deps, sender, message, mail));
      }
    };
    await Promise.all(Array.from({ length: lanes }, sendRest));
  };
  // Mails that people wait for are sent before any other, because a mailbox accepts only so many an
  // hour.
  await sendThese(claimed.filter(isWaitedFor));
  await sendThese(claimed.filter((message) => !isWaitedFor(message)));
  return waits.filter((wait) => wait !== null);
}

function isWaitedFor(message: ClaimedMessage): boolean {
  return message.kind === "mail" && accountRuleOf(message.payload).isUrgent === true;
}

/** The seconds until the next try. Null: there is none. */
async function sendOne(
  deps: DeliveryDeps,
  sender: MailSender,
  message: ClaimedMessage,
  written: WrittenMail,
): Promise<number | null> {
  const { db, limiter } = deps;
  if (message.kind !== "mail" || !(await holdMessage(db, message, sendingSeconds))) return null;
  const mail = await asOfNow(deps, message, written);
  if (mail === null) return null;
  const leaving = { payload: message.payload, recipient: mail.recipient, isKnown: message.isKnown };
  const full = await takeMailRoom(limiter, leaving);
  if (full?.isOver)
    return giveUp(db, message, "not sent: this mailbox has had enough of these in this hour");
  if (full)
    return postpone(db, message, {
      seconds: retrySecondsOf(full.tooMany) ?? longestWait,
      reason: "held back: too many mails in this hour",
    });
  try {
    await sender.send({ id: message.key.replace(/[^\w-]/g, "."), ...mail });
    await finishMessages(db, { sent: [message.id], done: [message.id] });
    return null;
  } catch (error) {
    await giveMailRoomBack(limiter, leaving);
    return tryLater(db, message, error);
  }
}

/**
 * A slow mail server takes minutes for the mails of one round. What only holds for a while is
 * written again directly before it leaves. Null: it must not be sent any more, or not now.
 */
async function asOfNow(
  deps: DeliveryDeps,
  message: ClaimedMessage,
  written: WrittenMail,
): Promise<WrittenMail | null> {
  if (message.kind !== "mail" || !mayLapse(message.payload)) return written;
  const [mail = null] = await writeMails(deps, [message], new Map([[message.id, written.token]]));
  const isHeld = (await holdStopped(deps.db, announcementOf(message))).size > 0;
  if (mail !== null && !isHeld) return mail;
  await dropUnsent(deps.db, message);
  if (!isHeld) await finishMessages(deps.db, { done: [message.id] });
  return null;
}

/** The partner takes an order once, so an interrupted try may be repeated. */
async function passOne(
  { db, passOn }: DeliveryDeps,
  message: ClaimedMessage,
): Promise<number | null> {
  if (message.kind !== "bookshop" || !(await holdMessage(db, message, leaseSeconds))) return null;
  try {
    await passOn(message.payload.orderId);
    await finishMessages(db, { done: [message.id] });
    return null;
  } catch (error) {
    return tryLater(db, message, error);
  }
}

async function tryLater(db: Db, message: ClaimedMessage, error: unknown): Promise<number | null> {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof Undeliverable || message.isOld) return giveUp(db, message, reason);
  return postpone(db, message, {
    seconds: Math.min(10 * 4 ** (message.tries - 1), longestWait),
    reason,
  });
}

async function postpone(
  db: Db,
  message: ClaimedMessage,
  how: { seconds: number; reason: string },
): Promise<number> {
  await postponeMessage(db, message, how);
  return how.seconds;
}

async function giveUp(db: Db, message: ClaimedMessage, reason: string): Promise<null> {
  await giveUpMessage(db, message, reason);
  return null;
}
