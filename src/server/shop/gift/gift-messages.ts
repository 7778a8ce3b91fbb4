import type { Worth } from "#domain/gift/access-worth.ts";
import type { GiftKind } from "#domain/gift/gift-kinds.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";

type GiftRequest = { kind: GiftKind; satang: Worth; name: string; reason: string };

type GiftMessageContext = { recipientIds: readonly number[]; askedBy: number; by: string };

/**
 * To each who may confirm what waits for a second person: once in ten minutes, for a file of
 * students asks for hundreds. All of it stands on one page.
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

/** The administrator who asked hears that another one did not agree, and why. */
export function giftDeclinedMail(
  { id, ...asked }: GiftRequest & { id: number },
  { accountId, by }: { accountId: number; by: string },
): OutboxMessage {
  const payload = { template: "giftDeclined", accountId, data: { ...asked, by } } as const;
  return { key: `giftDeclined:${id}`, kind: "mail", payload };
}
