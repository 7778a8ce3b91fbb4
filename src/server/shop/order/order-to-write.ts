import type { DiscountReason } from "#domain/discount/apply-discounts.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { VatClass } from "#domain/money/vat.ts";
import type { ByHandPayment, ByHandReason } from "#domain/order/by-hand.ts";
import type { PaymentMethodId } from "#domain/payment/payment-method.ts";
import type { SeatHoldRule } from "#domain/seat/seat-hold.ts";
import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";
import type { Arrival } from "#domain/visit/arrival.ts";

/** An order before it is written. */
export type NewOrder = {
  accountId: number;
  token: string;
  methodId: PaymentMethodId;
  currency: Currency;
  price: number;
  discount: number;
  shippingFee: number;
  withholdingPercent: number;
  withholding: number;
  payable: number;
  beforeVat: number;
  /** The rate; 0 where the shop is not registered. */
  vatPercent: number;
  contactName: string;
  email: string;
  phone: string;
  shippingAddress: ShippingAddress | null;
  optionId: number | null;
  contentHash: Buffer;
  needsApproval: boolean;
  autoCancelHours: number;
  /** Null: it takes no seat of a course with limited seats. */
  hold: NewHold | null;
  /** Courses whose seats the buyer held in an order that this one ends. */
  kept: number[];
  lines: NewOrderLine[];
  /** The tax buyer comes from the account. */
  keepsTaxBuyer: boolean;
  held: HeldDiscounts | null;
  /** The satang that were deducted to make the amount unique. */
  satangOff: number;
  /** How many active enrollments the buyer had of these courses when the order was decided. */
  activeEnrollments: number;
  /** The lapsed order that this one takes up; null: none. */
  takesUp: number | null;
  /** Where the buyer came from, as far as the browser said. */
  arrival?: Arrival;
  /** An administrator made it for the buyer. */
  byHand?: OrderByHand & { discountSatang: number };
};
/** Who makes an order for a buyer, why, and how the shop was paid. */
export type OrderByHand = {
  madeBy: number;
  reason: ByHandReason;
  note: string;
  /** Null: the buyer has to pay. */
  paidBy: ByHandPayment | null;
  /** The day in Bangkok. Null: no money has come. */
  paidOn: string | null;
  requestId: string;
};
/** The limits follow the owner's rule at the time of the decision. */
export type NewHold = {
  itemIds: number[];
  since: Date;
  until: Date;
  address: string;
  rule: SeatHoldRule;
};
export type NewOrderLine = {
  itemId: number;
  planId: number | null;
  isCourse: boolean;
  quantity: number;
  unitPrice: number;
  discount: number;
  takesSeat: boolean;
  vatClass: VatClass;
  isWithholdable: boolean;
  withholdingBase: number;
};

export type HeldDiscounts = {
  coupons: { id: number; version: number; amount: number }[];
  promotion: { id: number; version: number } | null;
  /** The discount of each line. A course has one line. */
  shares: {
    itemId: number;
    kind: DiscountReason["kind"];
    id: number;
    name: LocalizedText;
    amount: number;
  }[];
};
