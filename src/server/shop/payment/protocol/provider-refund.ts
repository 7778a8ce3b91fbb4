/**
 * The id is the shop's own and stays the same in a repeated call, so that nothing is refunded
 * twice.
 */
export type RefundRequest = {
  id: string;
  amountSatang: number;
  reason: string;
  /**
   * The refund was sent before, and no other refund of this payment ever was. So an existing refund
   * is this one.
   */
  isKnownAlone?: boolean;
  /** Called directly before the money moves. Throws if another process has the turn. */
  stillMine?: () => Promise<void>;
};
export type RefundAnswer =
  | { kind: "refunded" | "pending"; refundReference: string; amountSatang: number }
  | { kind: "refused"; failureCode: string };
