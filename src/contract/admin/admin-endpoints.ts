import { get, post, put } from "../account/address.ts";
import { seatAdminEndpoints } from "../course/course-endpoints.ts";
import type { Address } from "../endpoint.ts";
import { healthEndpoints } from "../health/health-endpoints.ts";
import { curriculumAdminEndpoints } from "../learning/curriculum-admin-endpoints.ts";
import { messageEndpoints } from "../settings/message/message-endpoints.ts";
import { settingEndpoints } from "../settings/setting-endpoints.ts";
import { announcementEndpoints } from "./announcement/announcement-endpoints.ts";
import { batchEndpoints } from "./batch-endpoints.ts";
import { byHandEndpoints } from "./by-hand/by-hand-endpoints.ts";
import { catalogAdminEndpoints } from "./catalog-admin-endpoints.ts";
import { giftEndpoints } from "./gift-endpoints.ts";
import { listEndpoints } from "./list-endpoints.ts";
import { mailEndpoints } from "./mail-endpoints.ts";
import { refundEndpoints } from "./refund-endpoints.ts";
import { statementEndpoints } from "./statement/statement-endpoints.ts";
import { studentEndpoints } from "./students/student-endpoints.ts";
import { textAdminEndpoints } from "./text-admin-endpoints.ts";

/** Every call of the admin area. The shop's pages do not load this file. */
export const adminEndpoints = {
  ...seatAdminEndpoints,
  ...listEndpoints,
  ...settingEndpoints,
  adminGetOrder: get("/api/admin/orders/:id", "administrator", "order.read"),
  ...byHandEndpoints,
  adminAddOrderNote: post("/api/admin/orders/:id/notes", "administrator", "order.read"),
  adminChangeOrderAddress: post(
    "/api/admin/orders/:id/address",
    "administrator",
    "payment.approve",
  ),
  adminShipOrder: post("/api/admin/orders/:id/shipment", "administrator", "payment.approve"),
  adminTakeBackShipment: post(
    "/api/admin/orders/:id/shipment/take-back",
    "administrator",
    "payment.approve",
  ),
  adminTakeBackFromBookshop: post(
    "/api/admin/orders/:id/bookshop/take-back",
    "administrator",
    "payment.approve",
  ),
  adminSendMailAgain: post(
    "/api/admin/orders/:id/mails/:mailId/again",
    "administrator",
    "payment.approve",
  ),
  adminCancelOrder: post("/api/admin/orders/:id/cancel", "administrator", "payment.approve"),
  adminWatchOrder: post("/api/admin/order-watch", "administrator", "order.read"),
  adminGetMoneyToday: get("/api/admin/money/today", "administrator", "order.read"),
  adminFind: get(
    "/api/admin/find",
    "administrator",
    "order.read",
    "payment.approve",
    "catalog.manage",
    "coupon.manage",
    "user.manage",
    "text.manage",
  ),
  adminCountWaiting: get(
    "/api/admin/waiting",
    "administrator",
    "order.read",
    "catalog.manage",
    "user.manage",
    "coupon.manage",
  ),
  adminGetSellingSteps: get(
    "/api/admin/selling-steps",
    "administrator",
    "setting.manage",
    "key.manage",
    "catalog.manage",
  ),
  adminGetFigures: get("/api/admin/figures", "administrator", "figure.read"),
  adminGetTaxFigures: get("/api/admin/figures/taxes", "administrator", "figure.read"),
  adminNoteFiguresTaken: post("/api/admin/figures/taken", "administrator", "figure.read"),
  adminGetFiguresNow: get("/api/admin/figures/now", "administrator", "figure.read"),
  adminApprovePayment: post(
    "/api/admin/payments/:paymentId/approve",
    "administrator",
    "payment.approve",
  ),
  adminForgiveRest: post("/api/admin/orders/:id/forgive-rest", "administrator", "payment.approve"),
  adminRejectPayment: post(
    "/api/admin/payments/:paymentId/reject",
    "administrator",
    "payment.approve",
  ),
  adminUndoDecision: post(
    "/api/admin/payments/:paymentId/undo",
    "administrator",
    "payment.approve",
  ),
  ...mailEndpoints,
  ...healthEndpoints,
  adminListHistory: get(
    "/api/admin/history",
    "administrator",
    "catalog.manage",
    "coupon.manage",
    "setting.manage",
    "key.manage",
  ),
  adminInviteStaff: post("/api/admin/staff/invitations", "administrator", "staff.manage"),
  adminCancelInvitation: post(
    "/api/admin/staff/invitations/:id/cancel",
    "administrator",
    "staff.manage",
  ),
  adminChangeStaff: post("/api/admin/staff/:id", "administrator", "staff.manage"),
  adminAskFactorRemoval: post(
    "/api/admin/accounts/:id/second-factor/remove",
    "administrator",
    "staff.manage",
    "user.manage",
  ),
  adminCancelFactorRemoval: post(
    "/api/admin/accounts/:id/second-factor/keep",
    "administrator",
    "staff.manage",
    "user.manage",
  ),
  adminRemoveStaff: post("/api/admin/staff/:id/remove", "administrator", "staff.manage"),
  adminGetStorageUse: get("/api/admin/files/use", "administrator", "file.manage"),
  adminGetFile: get("/api/admin/files/:name", "administrator", "file.manage"),
  adminDeleteFile: post("/api/admin/files/:name/delete", "administrator", "file.manage"),
  adminFinishUpload: post(
    "/api/admin/uploads/:id/finish",
    "editor",
    "file.manage",
    "catalog.manage",
  ),
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
  adminListDiscountChoices: get(
    "/api/admin/discounts/choices",
    "administrator",
    "coupon.manage",
    "catalog.manage",
  ),
  ...refundEndpoints,
  ...giftEndpoints,
  ...announcementEndpoints,
  ...statementEndpoints,
  ...catalogAdminEndpoints,
  ...curriculumAdminEndpoints,
  ...studentEndpoints,
  ...batchEndpoints,
  ...textAdminEndpoints,
  ...messageEndpoints,
} as const satisfies Record<string, Address>;
