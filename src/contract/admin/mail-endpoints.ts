import { get } from "../account/address.ts";
import type { Address } from "../endpoint.ts";
import type { mailSchemas } from "./mail-schemas.ts";

/** Mails that the shop has written. */
export const mailEndpoints = {
  adminGetMail: get("/api/admin/mails/:id", "administrator", "order.read", "user.manage"),
} as const satisfies Record<string, Address>;

export type MailSchemas = typeof mailSchemas;
