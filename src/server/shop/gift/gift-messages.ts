import type { Worth } from "#domain/gift/access-worth.ts";
import type { GiftKind } from "#domain/gift/gift-kinds.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";

type GiftRequest = { kind: GiftKind; satang: Worth; name: string; reason: string };

type GiftMessageContext = { recipientIds: readonly number[]; askedBy: number; by: string };

/**
 * Mails everybody who may confirm a waiting request, once in ten minutes, because a file of
 * students makes hundreds. One page shows all of them.
 */
export function giftMails(
  { slot, ...asked }: GiftRequest & { slot: number },
  { recipientIds, askedBy, by }: GiftMessageContext,
): OutboxMessage[] {
  return recipientIds.map((accountId) => {
    const payload = { template: "giftWaits", accountId, data: { ...asked, by } } as const;
    return {
      key: `giftWaits:${asked.kind}:${askedBy}:${slot}:${accountId}`,
      kind: "mail",
      payload,
    };
  });
}

/** Notifies the requesting administrator that another one declined, and why. */
export function giftDeclinedMail(
  { id, ...asked }: GiftRequest & { id: number },
  { accountId, by }: { accountId: number; by: string },
): OutboxMessage {
  const payload = { template: "giftDeclined", accountId, data: { ...asked, by } } as const;
  return { key: `giftDeclined:${id}`, kind: "mail", payload };
}
