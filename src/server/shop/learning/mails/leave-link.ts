import { timingSafeEqual } from "node:crypto";
import { type LearnerMailKind, learnerMailKinds } from "#domain/learning/learner-mail.ts";
import { keyedHash } from "#server/platform/process/encryption.ts";

type MailSubscription = { accountId: number; kind: LearnerMailKind };

/**
 * The end of a mail's unsubscribe link. Its holder can unsubscribe that account from that kind of
 * mail, and do nothing else. It never expires, because mails are read late.
 */
export function leaveLink(key: Buffer, { accountId, kind }: MailSubscription): string {
  return `${accountId}.${kind}.${macOf(key, { accountId, kind })}`;
}

/** Null: the shop has not made this link. */
export function readLeaveLink(key: Buffer, link: string): MailSubscription | null {
  const [, id = "", word, mac = ""] =
    /^([1-9]\d{0,14})\.([a-z_]{1,20})\.([\w-]{43})$/.exec(link) ?? [];
  const kind = learnerMailKinds.find((one) => one === word);
  if (kind === undefined) return null;
  const left = { accountId: Number(id), kind };
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, left))) ? left : null;
}

function macOf(key: Buffer, { accountId, kind }: MailSubscription): string {
  return keyedHash(key, "leave-mails", `${accountId} ${kind}`).toString("base64url");
}
