import type * as z from "zod/mini";
import type { orderStatus } from "./order/order-schemas.ts";

/**
 * Messages of the socket. A message says that something has changed; the client reads the new state
 * over HTTP.
 */
export type OrderChanged = { orderId: number; status: z.output<typeof orderStatus> };

/**
 * To everybody in the order admin: read this order again, or the list of others who have it open.
 */
export type AdminChanged = { orderId: number; what: "order" | "watchers" };

export type ServerEvents = {
  "order-admin.changed": (changed: AdminChanged) => void;
  "order.changed": (changed: OrderChanged) => void;
  "access.changed": (nothing: Record<never, never>) => void;
  "session.changed": (nothing: Record<never, never>) => void;
};

export type SignInAnswer = { success: true } | { error: "UNAUTHORIZED" };
export type ClientEvents = {
  "sign-in": (person: { userId: number }, answer?: (answer: SignInAnswer) => void) => void;
};
