import type * as z from "zod/mini";
import type { orderStatus } from "./order/order-schemas.ts";

/**
 * What travels over the socket. It says that something has changed; what it is now is read over
 * HTTP.
 */
export type OrderChanged = { orderId: number; status: z.output<typeof orderStatus> };

/** To everybody who works at the order admin: read this order again, or who else has it open. */
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
