import { get, post } from "./address.ts";
import type { RawAddress } from "./endpoint.ts";

/** Calls whose body or answer is not JSON of ours: provider notifications and files. */
export const rawEndpoints = {
  receiveOmiseEvent: post("/webhook/payment/omise", "provider"),
  receiveTwoCTwoPEvent: post("/webhook/payment/2c2p", "provider"),
  receiveScbEvent: post("/webhook/payment/scb", "provider"),
  receiveGbPrimeEvent: post("/webhook/payment/gbprime", "provider"),
  receivePaySolutionsEvent: post("/webhook/payment/pay-solutions", "provider"),
  receivePaySolutionsQuery: get("/webhook/payment/pay-solutions", "provider"),
  receivePayPalEvent: post("/webhook/payment/paypal", "provider"),
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
  exportPeople: { ...get("/api/admin/people.csv", "administrator", "export"), besides: "user.manage" },
  exportTextsAsCsv: get("/api/admin/texts.csv", "administrator", "text.manage"),
  exportTextsAsJson: get("/api/admin/texts.json", "administrator", "text.manage"),
  exportAudit: { ...get("/api/admin/audit.csv", "administrator", "export"), besides: "audit.read" },
} as const satisfies Record<string, RawAddress>;
