import { get, post } from "../account/address.ts";
import type { Address } from "../endpoint.ts";
import type { paymentNoticeSchemas } from "../payment/payment-notice-schemas.ts";
import type { refundSchemas } from "./refund-schemas.ts";

/** Refunds, money to resolve, and facts about payments. */
export const refundEndpoints = {
  adminRefundPayment: post(
    "/api/admin/payments/:paymentId/refund",
    "administrator",
    "payment.refund",
  ),
  adminGetRefundEffects: get(
    "/api/admin/payments/:paymentId/refund-effects",
    "administrator",
    "order.read",
  ),
  adminAskRefundAgain: post(
    "/api/admin/refunds/:refundId/ask-again",
    "administrator",
    "payment.refund",
  ),
  adminGetRefundClaim: get("/api/admin/orders/:orderId/claim", "administrator", "order.read"),
  adminAnswerRefundClaim: post(
    "/api/admin/refund-claims/:claimId/answer",
    "administrator",
    "payment.refund",
  ),
  adminListPaymentNotices: get("/api/admin/payments/notices", "administrator", "order.read"),
  adminConfirmRefundApproval: post(
    "/api/admin/refund-approvals/:approvalId/confirm",
    "administrator",
    "payment.refund",
  ),
  adminDropRefundApproval: post(
    "/api/admin/refund-approvals/:approvalId/drop",
    "administrator",
    "payment.refund",
  ),
  adminResolveReview: post(
    "/api/admin/reviews/:reviewId/resolve",
    "administrator",
    "payment.refund",
  ),
  adminAnswerReturned: post(
    "/api/admin/payments/breaks/:breakId/answer",
    "administrator",
    "payment.refund",
  ),
  adminCloseBreak: post(
    "/api/admin/payments/breaks/:breakId/close",
    "administrator",
    "payment.refund",
  ),
} as const satisfies Record<string, Address>;

export type RefundSchemas = typeof refundSchemas & typeof paymentNoticeSchemas;
