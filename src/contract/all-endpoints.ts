import type { accountSchemas } from "./account/account-schemas.ts";
import { get, post, put } from "./account/address.ts";
import type { myAccountSchemas } from "./account/my-account-schemas.ts";
import type { registrationSchemas } from "./account/registration-schemas.ts";
import type { socialSchemas } from "./account/social-schemas.ts";
import { type CourseSchemas, courseEndpoints } from "./course/course-endpoints.ts";
import type { instructorSchemas } from "./course/instructor-schemas.ts";
import type { adminSchemas } from "./desk/admin-schemas.ts";
import type { auditSchemas } from "./desk/audit-schemas.ts";
import { batchEndpoints } from "./desk/batch-endpoints.ts";
import type { batchSchemas } from "./desk/batch-schemas.ts";
import { type CatalogDeskSchemas, catalogDeskEndpoints } from "./desk/catalog-desk-endpoints.ts";
import type { chooseSchemas } from "./desk/desk-list-schemas.ts";
import { listEndpoints } from "./desk/desk-lists.ts";
import type { discountDeskSchemas } from "./desk/discount-desk-schemas.ts";
import type { figuresSchemas } from "./desk/figures-schemas.ts";
import type { fileSchemas } from "./desk/file-schemas.ts";
import { type MailSchemas, mailEndpoints } from "./desk/mail-endpoints.ts";
import { type PeopleSchemas, peopleEndpoints } from "./desk/people/people-endpoints.ts";
import { type RefundSchemas, refundEndpoints } from "./desk/refund-endpoints.ts";
import type { staffSchemas } from "./desk/staff-schemas.ts";
import { statementEndpoints } from "./desk/statement/statement-endpoints.ts";
import type { statementSchemas } from "./desk/statement/statement-schemas.ts";
import { textDeskEndpoints } from "./desk/text-desk-endpoints.ts";
import type { textDeskSchemas } from "./desk/text-desk-schemas.ts";
import type { Address } from "./endpoint.ts";
import type { cartSchemas } from "./order/cart-schemas.ts";
import type { discountSchemas } from "./order/discount-schemas.ts";
import type { orderSchemas } from "./order/order-schemas.ts";
import type { paymentSchemas } from "./payment/payment-schemas.ts";
import type { providerPaymentSchemas } from "./payment/provider-payment-schemas.ts";
import { settingEndpoints } from "./settings/setting-endpoints.ts";
import type { settingListSchemas } from "./settings/setting-list-schemas.ts";
import type { settingSchemas } from "./settings/setting-schemas.ts";
import type { siteSchemas } from "./settings/site-schemas.ts";
import type { storageSchemas } from "./storage-schemas.ts";

/** Every call of the shop, once. What travels stands in the `*-schemas.ts` of the same feature under the same name. */
export const allEndpoints = {
  // site
  getSession: get("/public/session", "visitor"),
  getSiteSettings: get("/api/setting/site/into/:id", "visitor"),
  getCustomTexts: get("/public/customtext/:lang", "visitor"),

  // account
  listCustomLabels: get("/public/customlabel", "visitor"),
  listUserGroups: get("/api/user/group", "visitor"),
  registerStudent: post("/public/students", "guest"),
  registerBuyer: post("/public/students/buyer", "guest"),
  updateSocialProfile: put("/private/user/social/profile", "guest"),
  getRequiredProfile: post("/private/myaccount/student/profile-require-form", "guest"),
  checkRequiredProfile: post("/public/user/social/check-require-form", "guest"),
  updateTaxDetails: put("/private/myaccount/students/tax", "student"),
  login: post("/public/login", "visitor"),
  forgotPassword: post("/public/password/forgot", "visitor"),
  getPasswordLink: post("/public/password/link", "visitor"),
  resetPassword: post("/public/password/reset", "visitor"),
  confirmEmail: post("/public/email/confirm", "visitor"),
  sendConfirmMail: post("/private/email/confirm/send", "account"),
  getInvitation: post("/public/staff/invitation", "visitor"),
  acceptInvitation: post("/public/staff/accept", "visitor"),
  loginGoogle: post("/public/login/google", "visitor"),
  loginFacebook: post("/public/login/facebook", "visitor"),
  loginLine: post("/public/login/line", "visitor"),
  connectSocialAccount: post("/public/login/connect", "visitor"),
  leaveSocialLogin: post("/public/login/leave", "visitor"),
  logout: post("/private/logout", "visitor"),
  getStudent: get("/private/students", "student"),
  sendRegistrationMail: post("/api/send/to/email/registration", "student"),

  // my account
  getProfile: get("/private/myaccount/profile", "account"),
  updateProfile: put("/private/myaccount/profile", "account"),
  changeEmail: post("/private/myaccount/email", "account"),
  cancelEmailChange: post("/private/myaccount/email/cancel", "account"),
  getTaxDetails: get("/private/myaccount/students/tax", "student"),
  changePassword: post("/private/myaccount/password", "account"),
  listDevices: get("/private/myaccount/devices", "account"),
  signOutDevice: post("/private/myaccount/devices/:id/sign-out", "account"),
  signOutOtherDevices: post("/private/myaccount/devices/sign-out-others", "account"),
  updateShippingAddress: put("/private/myaccount/addresses/:id", "student"),
  archiveShippingAddress: post("/private/myaccount/addresses/:id/archive", "student"),
  preferShippingAddress: post("/private/myaccount/addresses/:id/prefer", "student"),
  listConnections: get("/private/myaccount/connections", "account"),
  connectOwnAccount: post("/private/myaccount/connections/:provider/connect", "account"),
  disconnect: post("/private/myaccount/connections/:provider/disconnect", "account"),
  listConsents: get("/private/myaccount/consents", "account"),
  changeConsent: post("/private/myaccount/consents/:purpose", "account"),
  getDataExport: get("/private/myaccount/data", "account"),
  requestDataExport: post("/private/myaccount/data", "account"),
  getErasure: get("/private/myaccount/erasure", "account"),
  eraseAccount: post("/private/myaccount/erasure", "account"),

  ...courseEndpoints,

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

  // discount
  findCoupon: post("/public/cart/getCouponByCouponCode", "guest"),
  listOwnCoupons: post("/public/cart/getallcoupon", "guest"),
  listPromotions: get("/public/cart/promotion/all", "visitor"),
  getPromotion: get("/public/promotions/:id", "visitor"),

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
  chooseOrderMethod: post("/private/orders/:orderId/method", "student"),
  cancelOrder: post("/public/cart/deleteorder", "student"),
  listEnrollments: get("/private/enrollments", "student"),
  syncBookshopCart: post("/api/chulabook/cart", "student"),

  // payment
  listPaymentMethods: get("/public/payments/methods", "visitor"),
  listOriginatingBanks: get("/api/payments/methods/banktreansfer", "visitor"),
  reportPayment: post("/private/payment/report", "student"),
  confirmPayment: post("/private/orders/payment/approved", "student"),
  sendPaymentOrderMail: post("/api/send/to/email/paymentorder", "student"),
  startPayment: post("/api/payment/start", "student"),
  getOmisePromptPayKey: get("/api/omise/promptpay/applicationid", "student"),
  startOmisePromptPay: post("/api/omise/promptpay", "student"),
  getOmiseCardKey: get("/api/omise/creditcard/applicationid", "student"),
  startOmiseCard: post("/api/omise/creditcard", "student"),
  getTwoCTwoPCardForm: get("/api/payments/methods/3", "student"),
  authorizeTwoCTwoPCard: post("/api/payment/2c2p/card/authorize", "student"),
  startTwoCTwoPInstalment: post("/api/payment/2c2p/payment/link", "student"),
  startTwoCTwoPQr: post("/api/payment/2c2p/qr-code/link", "student"),
  createScbQr: post("/api/payment/scb/qrcode/create", "student"),
  startGbPrimeCard: post("/api/gbprime", "student"),
  startGbPrimePromptPay: post("/api/gbprime/promptpay", "student"),
  startPaySolutions: post("/api/pay-solutions", "student"),
  startPayPal: post("/api/payment/paypal/create", "student"),
  reportPayPal: post("/public/payment/report", "student"),

  // storage
  getStorageDetails: get("/api/storage/details", "visitor"),
  uploadFiles: post("/api/home/test_upload", "guest"),

  // instructor
  listTaughtCourses: get("/private/instructor/courses", "instructor"),
  listCourseStudents: get("/private/instructor/courses/:id/students", "instructor"),

  // administrator
  ...listEndpoints,
  ...settingEndpoints,
  adminGetOrder: get("/api/admin/orders/:id", "administrator", "order.read"),
  adminAddOrderNote: post("/api/admin/orders/:id/notes", "administrator", "order.read"),
  adminChangeOrderAddress: post("/api/admin/orders/:id/address", "administrator", "payment.approve"),
  adminShipOrder: post("/api/admin/orders/:id/shipment", "administrator", "payment.approve"),
  adminTakeBackShipment: post("/api/admin/orders/:id/shipment/take-back", "administrator", "payment.approve"),
  adminTakeBackFromBookshop: post("/api/admin/orders/:id/bookshop/take-back", "administrator", "payment.approve"),
  adminSendMailAgain: post("/api/admin/orders/:id/mails/:mailId/again", "administrator", "payment.approve"),
  adminCancelOrder: post("/api/admin/orders/:id/cancel", "administrator", "payment.approve"),
  adminWatchOrder: post("/api/admin/order-watch", "administrator", "order.read"),
  adminGetMoneyToday: get("/api/admin/money/today", "administrator", "order.read"),
  adminGetSellingSteps: get("/api/admin/selling-steps", "administrator", "setting.manage", "key.manage", "catalog.manage"),
  adminGetFigures: get("/api/admin/figures", "administrator", "figure.read"),
  adminGetTaxFigures: get("/api/admin/figures/taxes", "administrator", "figure.read"),
  adminNoteFiguresTaken: post("/api/admin/figures/taken", "administrator", "figure.read"),
  adminGetFiguresNow: get("/api/admin/figures/now", "administrator", "figure.read"),
  adminApprovePayment: post("/api/admin/payments/:paymentId/approve", "administrator", "payment.approve"),
  adminForgiveRest: post("/api/admin/orders/:id/forgive-rest", "administrator", "payment.approve"),
  adminRejectPayment: post("/api/admin/payments/:paymentId/reject", "administrator", "payment.approve"),
  adminUndoDecision: post("/api/admin/payments/:paymentId/undo", "administrator", "payment.approve"),
  ...mailEndpoints,
  adminListHistory: get("/api/admin/history", "administrator", "catalog.manage", "coupon.manage", "setting.manage", "key.manage"),
  adminInviteStaff: post("/api/admin/staff/invitations", "administrator", "staff.manage"),
  adminCancelInvitation: post("/api/admin/staff/invitations/:id/cancel", "administrator", "staff.manage"),
  adminChangeStaff: post("/api/admin/staff/:id", "administrator", "staff.manage"),
  adminRemoveStaff: post("/api/admin/staff/:id/remove", "administrator", "staff.manage"),
  adminGetStorageUse: get("/api/admin/files/use", "administrator", "file.manage"),
  adminGetFile: get("/api/admin/files/:name", "administrator", "file.manage"),
  adminDeleteFile: post("/api/admin/files/:name/delete", "administrator", "file.manage"),
  adminFinishUpload: post("/api/admin/uploads/:id/finish", "administrator", "file.manage"),
  adminGetCoupon: get("/api/admin/coupons/:id", "administrator", "coupon.manage"),
  adminCreateCoupon: post("/api/admin/coupons", "administrator", "coupon.manage"),
  adminSaveCoupon: put("/api/admin/coupons/:id", "administrator", "coupon.manage"),
  adminCreateCouponSeries: post("/api/admin/coupons/series", "administrator", "coupon.manage"),
  adminListPromotionOrder: get("/api/admin/promotions/order", "administrator", "coupon.manage"),
  adminOrderPromotions: post("/api/admin/promotions/order", "administrator", "coupon.manage"),
  adminGetPromotion: get("/api/admin/promotions/:id", "administrator", "coupon.manage"),
  adminCreatePromotion: post("/api/admin/promotions", "administrator", "coupon.manage"),
  adminSavePromotion: put("/api/admin/promotions/:id", "administrator", "coupon.manage"),
  adminCopyPromotion: post("/api/admin/promotions/:id/copy", "administrator", "coupon.manage"),
  adminTryDiscounts: post("/api/admin/discounts/try", "administrator", "coupon.manage"),
  adminListDiscountChoices: get("/api/admin/discounts/choices", "administrator", "coupon.manage", "catalog.manage"),
  ...refundEndpoints,
  ...statementEndpoints,
  ...catalogDeskEndpoints,
  ...peopleEndpoints,
  ...batchEndpoints,
  ...textDeskEndpoints,
} as const satisfies Record<string, Address>;

export type EndpointName = keyof typeof allEndpoints;

export type AllSchemas = typeof siteSchemas &
  typeof accountSchemas &
  typeof registrationSchemas &
  typeof myAccountSchemas &
  typeof socialSchemas &
  CourseSchemas &
  typeof cartSchemas &
  typeof discountSchemas &
  typeof orderSchemas &
  typeof paymentSchemas &
  typeof providerPaymentSchemas &
  RefundSchemas &
  typeof statementSchemas &
  typeof storageSchemas &
  typeof instructorSchemas &
  typeof fileSchemas &
  typeof settingSchemas &
  typeof settingListSchemas &
  CatalogDeskSchemas &
  typeof discountDeskSchemas &
  typeof staffSchemas &
  typeof auditSchemas &
  typeof batchSchemas &
  typeof chooseSchemas &
  typeof textDeskSchemas &
  PeopleSchemas &
  typeof adminSchemas &
  MailSchemas &
  typeof figuresSchemas;
