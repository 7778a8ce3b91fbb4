import { get, post } from "#contract/account/address.ts";
import type { Address } from "#contract/endpoint.ts";
import type { byHandSchemas } from "./by-hand-schemas.ts";

/** An order that an administrator makes for a buyer. Whoever does so decides about its money. */
export const byHandEndpoints = {
  adminFindBuyers: {
    ...get("/api/admin/orders/by-hand/buyers", "administrator", "payment.approve"),
    besides: "order.read",
  },
  adminListByHandChoices: {
    ...get("/api/admin/orders/by-hand/choices", "administrator", "payment.approve"),
    besides: "order.read",
  },
  adminQuoteByHand: {
    ...post("/api/admin/orders/by-hand/quote", "administrator", "payment.approve"),
    besides: "order.read",
  },
  adminMakeOrder: {
    ...post("/api/admin/orders/by-hand", "administrator", "payment.approve"),
    besides: "order.read",
  },
} as const satisfies Record<string, Address>;

export type ByHandSchemas = typeof byHandSchemas;
