import { get, post } from "../account/address.ts";
import type { Address } from "../endpoint.ts";

/** What is done to many records of a list at once, under the permission of the one. */
export const batchEndpoints = {
  adminBatchOrders: post("/api/admin/orders/batch", "administrator", "payment.approve"),
  adminBatchShip: post("/api/admin/orders/batch-shipment", "administrator", "payment.approve"),
  adminListParcels: get("/api/admin/orders/parcels", "administrator", "payment.approve"),
  adminListRejectReasons: get("/api/admin/orders/reject-reasons", "administrator", "payment.approve"),
  adminBatchDeleteFiles: post("/api/admin/files/batch-delete", "administrator", "file.manage"),
  adminBatchMails: post("/api/admin/mails/batch", "administrator", "payment.approve"),
  adminBatchKeepMoney: post("/api/admin/reviews/batch-keep", "administrator", "payment.refund"),
  adminBatchCategories: post("/api/admin/categories/batch", "administrator", "catalog.manage"),
  adminBatchInstructors: post("/api/admin/instructors/batch", "administrator", "catalog.manage"),
  adminBatchStatement: post("/api/admin/statement/batch", "administrator", "payment.approve"),
  adminBatchPeople: post("/api/admin/people/batch", "administrator", "user.manage"),
  adminBatchItems: post("/api/admin/courses/batch", "administrator", "catalog.manage"),
  adminBatchCoupons: post("/api/admin/coupons/batch", "administrator", "coupon.manage"),
  adminBatchPromotions: post("/api/admin/promotions/batch", "administrator", "coupon.manage"),
  adminBatchStaff: post("/api/admin/staff/batch", "administrator", "staff.manage"),
  adminBatchInvitations: post("/api/admin/staff/invitations/batch", "administrator", "staff.manage"),
  adminNoteResultsTaken: post(
    "/api/admin/batch-results/taken",
    "administrator",
    ...(["payment.approve", "payment.refund", "catalog.manage", "coupon.manage", "user.manage", "staff.manage", "file.manage"] as const),
  ),
  adminChooseMails: get("/api/admin/mails/choice", "administrator", "payment.approve"),
  adminChooseMoney: get("/api/admin/reviews/choice", "administrator", "payment.refund"),
  adminChooseFiles: get("/api/admin/files/choice", "administrator", "file.manage"),
  adminChooseOrders: get("/api/admin/orders/choice", "administrator", "payment.approve"),
  adminChooseStatement: get("/api/admin/statement/choice", "administrator", "payment.approve"),
  adminChoosePeople: get("/api/admin/people/choice", "administrator", "user.manage"),
  adminChooseItems: get("/api/admin/courses/choice", "administrator", "catalog.manage"),
  adminChooseCategories: get("/api/admin/categories/choice", "administrator", "catalog.manage"),
  adminChooseInstructors: get("/api/admin/instructors/choice", "administrator", "catalog.manage"),
  adminChooseCoupons: get("/api/admin/coupons/choice", "administrator", "coupon.manage"),
  adminChoosePromotions: get("/api/admin/promotions/choice", "administrator", "coupon.manage"),
} as const satisfies Record<string, Address>;
