import type { OrderChanged } from "#contract/events.ts";
import type { MailOrder } from "./mail-template.ts";

export type RealtimeNews =
  | { accountId: number; event: "order.changed"; data: OrderChanged }
  /** A person's access to a course has changed without an order of theirs. */
  | { accountId: number; event: "access.changed"; data: Record<never, never> }
  /** The account's permissions have changed: the page reloads the session. */
  | { accountId: number; event: "session.changed"; data: Record<never, never> };

/** A message that is sent because of a transaction. Each key is sent once. */
export type OutboxMessage =
  | { key: string; kind: "mail"; payload: MailOrder }
  | { key: string; kind: "realtime"; payload: RealtimeNews }
  | { key: string; kind: "bookshop"; payload: { orderId: number } };
