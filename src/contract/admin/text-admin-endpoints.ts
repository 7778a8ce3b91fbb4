import { get, post, put } from "../account/address.ts";
import type { Address } from "../endpoint.ts";

/** Calls for administrators who edit the shop's texts. */
export const textAdminEndpoints = {
  adminListTexts: get("/api/admin/texts", "administrator", "text.manage"),
  adminGetText: get("/api/admin/texts/:key", "administrator", "text.manage"),
  adminSaveText: put("/api/admin/texts/:key", "administrator", "text.manage"),
  adminPreviewText: post("/api/admin/texts/preview", "administrator", "text.manage"),
  adminFindTextPlaces: get("/api/admin/texts/:key/places", "administrator", "text.manage"),
  adminCheckTexts: post("/api/admin/texts/check", "administrator", "text.manage"),
  adminImportTexts: post("/api/admin/texts/import", "administrator", "text.manage"),
  adminListTextHistory: get("/api/admin/texts/:key/history", "administrator", "text.manage"),
} as const satisfies Record<string, Address>;
