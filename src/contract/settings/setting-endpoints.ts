import { get, post, put } from "../account/address.ts";
import type { Address } from "../endpoint.ts";

/** The administrators' calls for the shop's settings. */
export const settingEndpoints = {
  adminGetSettings: get("/api/admin/settings/:group", "administrator", "setting.manage"),
  adminSaveSettings: put("/api/admin/settings/:group", "administrator", "setting.manage"),
  adminListConsentVersions: get("/api/admin/consent-versions", "administrator", "setting.manage"),
  adminGetConsentVersion: get(
    "/api/admin/consent-versions/:version",
    "administrator",
    "setting.manage",
  ),
  adminPreviewTerms: post("/api/admin/consent-preview", "administrator", "setting.manage"),
  adminGetMailSettings: get("/api/admin/mail-settings", "administrator", "key.manage"),
  adminSaveMailSettings: put("/api/admin/mail-settings", "administrator", "key.manage"),
  adminSendTestMail: post("/api/admin/mail-settings/test", "administrator", "key.manage"),
  adminListSocialApps: get("/api/admin/social-apps", "administrator", "key.manage"),
  adminSaveSocialApp: put("/api/admin/social-apps/:provider", "administrator", "key.manage"),
  adminGetSettingRow: get("/api/admin/setting-lists/:list/:id", "administrator", "setting.manage"),
  adminCreateSettingRow: post("/api/admin/setting-lists/:list", "administrator", "setting.manage"),
  adminSaveSettingRow: put("/api/admin/setting-lists/:list/:id", "administrator", "setting.manage"),
  adminGetBankAccount: get("/api/admin/bank-accounts/:id", "administrator", "key.manage"),
  adminCreateBankAccount: post("/api/admin/bank-accounts", "administrator", "key.manage"),
  adminSaveBankAccount: put("/api/admin/bank-accounts/:id", "administrator", "key.manage"),
  adminListPaymentMethods: get("/api/admin/payment-methods", "administrator", "key.manage"),
  adminGetPaymentMethod: get("/api/admin/payment-methods/:id", "administrator", "key.manage"),
  adminSavePaymentMethod: put("/api/admin/payment-methods/:id", "administrator", "key.manage"),
  adminGetProviderKeys: get("/api/admin/payment-keys/:provider", "administrator", "key.manage"),
  adminSaveProviderKeys: put("/api/admin/payment-keys/:provider", "administrator", "key.manage"),
  adminRestoreProviderKeys: post(
    "/api/admin/payment-keys/:provider/restore",
    "administrator",
    "key.manage",
  ),
  adminCheckProviderKeys: post(
    "/api/admin/payment-keys/:provider/check",
    "administrator",
    "key.manage",
  ),
} as const satisfies Record<string, Address>;
