import type { Currency } from "#domain/money/satang.ts";
import type { PaymentMethodId } from "#domain/payment/payment-method.ts";

export type DemoOrderLine =
  | { courseSlug: string; planKey: string }
  | { productSlug: string; quantity: number };

export type DemoOrderOutcome =
  | { state: "notYetReceived" }
  | { state: "pending"; slipKey: string; reportedMinutesAgo: number }
  | {
      state: "rejected";
      slipKey: string;
      reportedMinutesAgo: number;
      decidedMinutesAgo: number;
      reasonTh: string;
    }
  | {
      state: "approvedBySlip";
      slipKey: string;
      reportedMinutesAgo: number;
      decidedMinutesAgo: number;
    }
  | { state: "approvedByPromptPay"; paidMinutesAgo: number; chargeReference: string }
  | { state: "approvedFree" }
  /** A free order that an administrator must approve. Approved ones have a time. */
  | { state: "waitingApproval" }
  | { state: "approvedAfterWaiting"; decidedMinutesAgo: number }
  | { state: "cancelled"; by: "student" | "administrator"; cancelledMinutesAgo: number }
  | { state: "expired" }
  | {
      state: "refunded";
      paidMinutesAgo: number;
      chargeReference: string;
      refundedMinutesAgo: number;
      reasonTh: string;
    };

export type DemoOrder = {
  key: string;
  student: string;
  placedMinutesAgo: number;
  currency: Currency;
  methodId: PaymentMethodId;
  lines: DemoOrderLine[];
  couponCodes: readonly string[];
  promotionKey: string | null;
  shippingKey: string | null;
  withholdingPercent: 0 | 1 | 3;
  outcome: DemoOrderOutcome;
};

export type DemoSlip = {
  key: string;
  file: string;
  /** The order that the transfer pays. */
  orderKey: string;
  /** Where it is not 0, the transferred amount deliberately differs from the payable. */
  differenceSatang: number;
  transferredMinutesAgo: number;
  bankCode: string;
  reference: string;
  senderName: string;
  senderAccount: string;
  receiverName: string;
  receiverBankCode: string;
  receiverAccount: string;
  look: "leaf" | "night" | "ticket";
};
