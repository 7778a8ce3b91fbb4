import { get } from "../account/address.ts";
import type { Address } from "../endpoint.ts";
import type { mailSchemas } from "./mail-schemas.ts";

/** What the shop has written to people. */
export const mailEndpoints = {
  adminGetMail: get("/api/admin/mails/:id", "administrator", "order.read", "user.manage"),
} as const satisfies Record<string, Address>;

export type MailSchemas = typeof mailSchemas;
