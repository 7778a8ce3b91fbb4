import type { LineDoubt } from "./line-directions.ts";

/** What is known of an order that is, or was, paid by bank transfer. */
export type OrderToMatch = {
  orderId: number;
  payableSatang: number;
  orderedAt: Date;
  /** When its time to pay ends. */
  payUntil: Date;
  /** Its money is here already. */
  isPaid: boolean;
  /** A line of a statement is known to be that money. */
  hasLine: boolean;
  /** What lines of statements have brought for it: its price, or parts of it. */
  lineSums?: readonly number[];
  /** It ran out: only a person brings it back. */
  isOver: boolean;
  /** Who may have paid it: who has ordered, and whom they have named. */
  payers: readonly string[];
  report: ReportToMatch | null;
};

/** What the buyer says, and what the slip shows. */
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
  /** Orders whose approval by this line a person has taken back. */
  takenFrom?: readonly number[];
  /** Why it is not sure that just this money came. */
  doubt?: LineDoubt | null;
};
