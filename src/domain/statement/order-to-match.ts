import type { LineDoubt } from "./line-directions.ts";

/** An order that is or was paid by bank transfer. */
export type OrderToMatch = {
  orderId: number;
  payableSatang: number;
  orderedAt: Date;
  /** The end of its time to pay. */
  payUntil: Date;
  /** It is paid already. */
  isPaid: boolean;
  /** A statement line is matched to it. */
  hasLine: boolean;
  /** The sums of its matched lines. */
  lineSums?: readonly number[];
  /** It expired, so only a person can reinstate it. */
  isOver: boolean;
  /** The names of possible payers: the buyer, and reported ones. */
  payers: readonly string[];
  report: ReportToMatch | null;
};

/** The buyer's report, and the data of the slip. */
export type ReportToMatch = {
  bankAccountId: number | null;
  bankCode: string | null;
  amountSatang: number | null;
  description: string;
  slipReferences: readonly string[];
};

export type LineToMatch = {
  at: Date;
  hasTime: boolean;
  amountSatang: number;
  bankAccountId: number;
  description: string;
  account: string;
  /** Orders whose approval by this line was undone by a person. */
  takenFrom?: readonly number[];
  /** The doubt about the line itself. */
  doubt?: LineDoubt | null;
};
