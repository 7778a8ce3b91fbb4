import { get, post } from "../account/address.ts";
import type { Address } from "../endpoint.ts";

/** Calls that change many records of a list, under the same permission as for one. */
export const batchEndpoints = {
  adminBatchShip: post("/api/admin/orders/batch-shipment", "administrator", "payment.approve"),
  adminListParcels: get("/api/admin/orders/parcels", "administrator", "payment.approve"),
  adminListRejectReasons: get(
    "/api/admin/orders/reject-reasons",
    "administrator",
    "payment.approve",
  ),
  adminBatchDeleteFiles: post("/api/admin/files/batch-delete", "administrator", "file.manage"),
  adminBatchKeepMoney: post("/api/admin/reviews/batch-keep", "administrator", "payment.refund"),
  adminBatchInvitations: post(
    "/api/admin/staff/invitations/batch",
    "administrator",
    "staff.manage",
  ),
  adminNoteResultsTaken: post(
    "/api/admin/batch-results/taken",
    "administrator",
    ...([
      "payment.approve",
      "payment.refund",
      "catalog.manage",
      "coupon.manage",
      "user.manage",
      "staff.manage",
      "file.manage",
    ] as const),
  ),
  adminChooseMoney: get("/api/admin/reviews/choice", "administrator", "payment.refund"),
} as const satisfies Record<string, Address>;
