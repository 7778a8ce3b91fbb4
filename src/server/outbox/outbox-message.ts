import type { OrderChanged } from "#contract/events.ts";
import type { MailOrder } from "../mail/mail-template.ts";

export type RealtimeNews = { accountId: number; event: "order.changed"; data: OrderChanged };

/** Something that leaves the shop because of what a transaction did. The same key leaves once. */
export type OutboxMessage = { key: string; kind: "mail"; payload: MailOrder } | { key: string; kind: "realtime"; payload: RealtimeNews };
