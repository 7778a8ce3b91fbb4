import { factsOf, type ProviderId, type providerFacts, providerIds } from "#domain/payment/providers/all-providers.ts";
import { get, post } from "./account/address.ts";
import type { RawAddress } from "./endpoint.ts";

type Received = { [Provider in ProviderId as `receiveEvent-${Provider}`]: RawAddress } & {
  [Provider in ProviderId as (typeof providerFacts)[Provider]["webhook"] extends { byAddress: true } ? `receiveQuery-${Provider}` : never]: RawAddress;
};

/** Where each provider tells the shop what happens. */
const providerEvents = Object.fromEntries(
  providerIds.flatMap((id): [string, RawAddress][] => {
    const { path, byAddress } = factsOf(id).webhook;
    return [[`receiveEvent-${id}`, post(path, "provider")], ...(byAddress ? [[`receiveQuery-${id}`, get(path, "provider")] as [string, RawAddress]] : [])];
  }),
) as Received;

/** Calls whose body or answer is not JSON of ours: provider notifications and files. */
export const rawEndpoints = {
  ...providerEvents,
  startSocialLogin: get("/public/auth/:provider/start", "visitor"),
  finishSocialLogin: get("/public/auth/:provider/callback", "visitor"),
  returnFromPayment: get("/payment/return/:paymentId", "visitor"),
  returnFromPaymentForm: post("/payment/return/:paymentId", "visitor"),
  getPublicFile: get("/files/:name", "visitor"),
  getPrivateFile: get("/private/files/:name", "student"),
  downloadDataExport: get("/private/myaccount/data/:id/file", "account"),
  exportStatementImports: { ...get("/api/admin/statement-imports.csv", "administrator", "export"), besides: "payment.approve" },
  exportStatement: { ...get("/api/admin/statement.csv", "administrator", "export"), besides: "payment.approve" },
  beginUpload: post("/api/admin/uploads", "administrator", "file.manage"),
  getUploadOffset: { method: "HEAD", path: "/api/admin/uploads/:id", who: "administrator", permissions: ["file.manage"] },
  continueUpload: { method: "PATCH", path: "/api/admin/uploads/:id", who: "administrator", permissions: ["file.manage"] },
  abandonUpload: { method: "DELETE", path: "/api/admin/uploads/:id", who: "administrator", permissions: ["file.manage"] },
  exportOrders: { ...get("/api/admin/orders.csv", "administrator", "export"), besides: "order.read" },
  exportCoupons: { ...get("/api/admin/coupons.csv", "administrator", "export"), besides: "coupon.manage" },
  exportPromotions: { ...get("/api/admin/promotions.csv", "administrator", "export"), besides: "coupon.manage" },
  exportItems: { ...get("/api/admin/courses.csv", "administrator", "export"), besides: "catalog.manage" },
  exportCategories: { ...get("/api/admin/categories.csv", "administrator", "export"), besides: "catalog.manage" },
  exportInstructors: { ...get("/api/admin/instructors.csv", "administrator", "export"), besides: "catalog.manage" },
  exportFiles: { ...get("/api/admin/files.csv", "administrator", "export"), besides: "file.manage" },
  exportSettingRows: { ...get("/api/admin/setting-lists/:list/file.csv", "administrator", "export"), besides: "setting.manage" },
  exportBankAccounts: { ...get("/api/admin/bank-accounts.csv", "administrator", "export"), besides: "key.manage" },
  exportStaff: { ...get("/api/admin/staff.csv", "administrator", "export"), besides: "staff.manage" },
  exportPeople: { ...get("/api/admin/people.csv", "administrator", "export"), besides: "user.manage" },
  exportPeopleImports: { ...get("/api/admin/people-imports.csv", "administrator", "export"), besides: "user.manage" },
  exportPeopleImportLines: { ...get("/api/admin/people-import.csv", "administrator", "export"), besides: "user.manage" },
  exportTextsAsCsv: get("/api/admin/texts.csv", "administrator", "text.manage"),
  exportTextsAsJson: get("/api/admin/texts.json", "administrator", "text.manage"),
  exportMails: { ...get("/api/admin/mails.csv", "administrator", "order.read", "user.manage"), besides: "export" },
  exportToResolve: { ...get("/api/admin/payments/resolve.csv", "administrator", "export"), besides: "order.read" },
  exportAudit: { ...get("/api/admin/audit.csv", "administrator", "export"), besides: "audit.read" },
} as const satisfies Record<string, RawAddress>;
