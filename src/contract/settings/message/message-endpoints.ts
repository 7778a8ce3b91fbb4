import { get, post, put } from "#contract/account/address.ts";
import type { Address } from "#contract/endpoint.ts";
import type { messageSchemas } from "./message-schemas.ts";

/** The messages of a sale: what the owner switches, words, previews and tries. */
export const messageEndpoints = {
  adminListMessages: get("/api/admin/messages", "administrator", "setting.manage", "text.manage"),
  adminGetMessage: get("/api/admin/messages/:name", "administrator", "text.manage"),
  adminSaveMessage: put("/api/admin/messages/:name", "administrator", "text.manage"),
  adminPreviewMessage: post("/api/admin/messages/:name/preview", "administrator", "text.manage"),
  adminTryMessage: post("/api/admin/messages/:name/test", "administrator", "text.manage"),
} as const satisfies Record<string, Address>;

export type MessageSchemas = typeof messageSchemas;
