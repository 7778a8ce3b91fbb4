import { timingSafeEqual } from "node:crypto";
import { type LeaveKind, leaveKinds } from "#domain/learning/learner-mail.ts";
import { keyedHash } from "#server/platform/process/encryption.ts";

/** `announcementId`: the one whose mail the link stands in. */
export type MailSubscription = {
  accountId: number;
  kind: LeaveKind;
  announcementId?: number;
};

/**
 * The end of a mail's unsubscribe link. Its holder can unsubscribe that account from that kind of
 * mail, and do nothing else. It never expires, because mails are read late.
 */
export function leaveLink(key: Buffer, left: MailSubscription): string {
  return `${left.accountId}.${wordOf(left)}.${macOf(key, left)}`;
}

/** Null: the shop has not made this link. */
export function readLeaveLink(key: Buffer, link: string): MailSubscription | null {
  const [, id = "", word, about, mac = ""] =
    /^([1-9]\d{0,14})\.([a-z_]{1,20})(?:-([1-9]\d{0,14}))?\.([\w-]{43})$/.exec(link) ?? [];
  const kind = leaveKinds.find((one) => one === word);
  if (kind === undefined) return null;
  const left: MailSubscription = {
    accountId: Number(id),
    kind,
    ...(about !== undefined && { announcementId: Number(about) }),
  };
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, left))) ? left : null;
}

function wordOf({ kind, announcementId }: MailSubscription): string {
  return announcementId === undefined ? kind : `${kind}-${announcementId}`;
}

function macOf(key: Buffer, left: MailSubscription): string {
  return keyedHash(key, "leave-mails", `${left.accountId} ${wordOf(left)}`).toString("base64url");
}
