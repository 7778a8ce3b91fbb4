import type { FreeBookType, ItemKind } from "#domain/catalog/catalog-item.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { ByHandReason } from "#domain/order/by-hand.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { Parcel } from "#domain/shipping/carriers.ts";

export type Order = {
  id: number;
  token: string;
  status: OrderStatus;
  methodId: number;
  currency: Currency;
  price: number;
  discount: number;
  shippingFee: number;
  withholding: number;
  /** The buyer has named a tax buyer. */
  hasPaper: boolean;
  payable: number;
  /** A part was received, and this rest is requested. */
  owed: number | null;
  forgiven: number;
  createdAt: Date;
  paidOn: string | null;
  cancelAt: Date;
  rejectReason: string;
  cancelReason: string;
  contactName: string;
  email: string;
  phone: string;
  firstName: string;
  /** Why an administrator made it. Null: its buyer did. */
  madeBecause: ByHandReason | null;
  /** Whether a person reviews the last payment. Null: there was none. */
  isPaidByHand: boolean | null;
  isInPayment: boolean;
  /** It lapsed, and another order was made of it. */
  isTakenUp: boolean;
  /** The last payment, if it is one at a provider. */
  attempt: OrderAttempt | null;
  /**
   * Until when the order holds seats of courses with few seats; an open payment extends it. Null:
   * it holds none, or a person reviews it.
   */
  seatUntil: Date | null;
  /** The database's time at the read. */
  now: Date;
  refunds: OrderRefund[];
  shippingAddress: Record<string, string> | null;
  shipment: OrderShipment | null;
  /**
   * Since when the bookshop has it. `isBack`: the shop has taken it back. Null: it was never passed
   * on.
   */
  handover: { since: Date; isBack: boolean } | null;
  /** What the shop has replaced. */
  formerAddresses: FormerAddress[];
  lines: OrderLine[];
};

export type OrderAttempt = {
  id: number;
  methodId: number;
  state: PaymentState;
  failureCode: string | null;
  at: Date;
};

export type FormerAddress = { address: Record<string, string>; until: Date };

export type OrderShipment = Parcel & { shippedAt: Date };

/** Money that is being refunded or has been. Failed refunds are internal. */
export type OrderRefund = {
  amount: number;
  currency: string;
  isSettled: boolean;
  byTransfer: boolean;
  reason: string;
  at: Date;
};

/** A part of a line's discount with its name as it was on the day of the order. */
export type OrderDiscount = {
  kind: "coupon" | "promotion" | "ownAmount" | "byShop";
  id: number;
  name: LocalizedText;
  amount: number;
};

export type OrderLine = {
  itemId: number;
  kind: ItemKind;
  title: LocalizedText;
  coverFile: string;
  planId: number | null;
  planName: LocalizedText | null;
  quantity: number;
  unitPrice: number;
  gross: number;
  discount: number;
  discounts: OrderDiscount[];
  freeBook: { title: LocalizedText; type: FreeBookType } | null;
  freeProduct: LocalizedText | null;
  accessStartsAt: Date | null;
  accessEndsAt: Date | null;
  accessWaitsFor: "lessons" | "opening" | null;
  accessTermFrom: Date | null;
};
