import type { accountSchemas } from "./account-schemas.ts";
import type { adminSchemas } from "./admin-schemas.ts";
import type { cartSchemas } from "./cart-schemas.ts";
import type { courseSchemas } from "./course-schemas.ts";
import type { Address, Who } from "./endpoint.ts";
import type { orderSchemas } from "./order-schemas.ts";
import type { paymentSchemas } from "./payment-schemas.ts";
import type { siteSchemas } from "./site-schemas.ts";
import type { storageSchemas } from "./storage-schemas.ts";

/** Every call of the shop, once. What travels stands in the `*-schemas.ts` of the same feature under the same name. */
export const allEndpoints = {
  // site
  getSession: get("/public/session", "visitor"),
  getSiteSettings: get("/api/setting/site/into/:id", "visitor"),
  getCustomTexts: get("/public/customtext/:lang", "visitor"),

  // account
  registerStudent: post("/public/students", "guest"),
  login: post("/public/login", "visitor"),
  logout: post("/private/logout", "visitor"),
  getStudent: get("/private/students", "student"),
  sendRegistrationMail: post("/api/send/to/email/registration", "student"),

  // course
  listCategories: get("/public/categories", "visitor"),
  listCourses: get("/public/courses", "visitor"),
  getCourse: get("/public/courses/:id", "visitor"),
  listSeats: get("/public/seats", "visitor"),

  // cart
  savePublicCart: post("/public/cart/save", "guest"),
  savePrivateCart: post("/private/cart/save", "student"),
  deletePublicCartItem: post("/public/cart/delete", "guest"),
  deletePrivateCartItem: post("/private/cart/delete", "student"),
  clearCart: post("/public/cart/deleteitem", "guest"),
  getPublicCart: get("/public/cart/:userId", "guest"),
  getPrivateCart: get("/private/cart", "student"),
  listCartPaymentMethods: get("/public/cart/payments/methods", "visitor"),
  listPricingPlans: post("/public/cart/getallpriecingplan", "guest"),
  listOwnedCourses: get("/private/cart/ordercourse", "student"),
  getQuote: post("/public/pricing/quote", "guest"),

  // shipping
  listShippingAddresses: get("/public/user/shipping/address/user/:userId", "student"),
  addShippingAddress: post("/public/user/shipping/address", "student"),
  listShippingOptions: get("/public/user/shipping/fee/user", "visitor"),

  // order
  placeOrder: post("/private/cart/order", "student"),
  listOrders: get("/private/orders", "student"),
  getOrder: get("/private/orders/:orderId", "student"),
  getOrderForPayment: get("/private/payments/methods/order/:orderId", "student"),
  getOrderByToken: get("/public/orders/token/:token", "visitor"),
  cancelOrder: post("/public/cart/deleteorder", "student"),
  listEnrollments: get("/private/enrollments", "student"),

  // payment
  listPaymentMethods: get("/public/payments/methods", "visitor"),
  listOriginatingBanks: get("/api/payments/methods/banktreansfer", "visitor"),
  reportPayment: post("/private/payment/report", "student"),
  confirmPayment: post("/private/orders/payment/approved", "student"),
  sendPaymentOrderMail: post("/api/send/to/email/paymentorder", "student"),
  getOmisePromptPayKey: get("/api/omise/promptpay/applicationid", "student"),
  startOmisePromptPay: post("/api/omise/promptpay", "student"),

  // storage
  getStorageDetails: get("/api/storage/details", "visitor"),
  uploadFiles: post("/api/home/test_upload", "guest"),

  // administrator
  adminListOrders: get("/api/admin/orders", "administrator"),
  adminGetOrder: get("/api/admin/orders/:id", "administrator"),
  adminGetMoneyToday: get("/api/admin/money/today", "administrator"),
  adminApprovePayment: post("/api/admin/payments/:paymentId/approve", "administrator"),
  adminRejectPayment: post("/api/admin/payments/:paymentId/reject", "administrator"),
  adminUndoDecision: post("/api/admin/payments/:paymentId/undo", "administrator"),
  adminListMails: get("/api/admin/mails", "administrator"),
  adminGetMail: get("/api/admin/mails/:id", "administrator"),
} as const satisfies Record<string, Address>;

/** Calls whose body or answer is not JSON of ours: provider notifications and files. */
export const rawEndpoints = {
  receiveOmiseEvent: post("/webhook/payment/omise", "provider"),
  returnFromPayment: get("/payment/return/:paymentId", "visitor"),
  getPublicFile: get("/files/:name", "visitor"),
  getPrivateFile: get("/private/files/:name", "student"),
} as const satisfies Record<string, Address>;

export type EndpointName = keyof typeof allEndpoints;

export type AllSchemas = typeof siteSchemas &
  typeof accountSchemas &
  typeof courseSchemas &
  typeof cartSchemas &
  typeof orderSchemas &
  typeof paymentSchemas &
  typeof storageSchemas &
  typeof adminSchemas;

function get<const P extends `/${string}`, const W extends Who>(path: P, who: W) {
  return { method: "GET" as const, path, who };
}

function post<const P extends `/${string}`, const W extends Who>(path: P, who: W) {
  return { method: "POST" as const, path, who };
}
