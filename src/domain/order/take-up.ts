import { type OrderState, statusAt } from "./order-status.ts";

/** For so many days after its time an unpaid order can be made anew. */
export const takeUpDays = 30;
const millisecondsPerDay = 86_400_000;

/** Whether an order lapsed unpaid, and not too long ago. */
export function isTakenUpInTime(order: OrderState, now: Date): boolean {
  const until = order.cancelAt.getTime() + takeUpDays * millisecondsPerDay;
  return statusAt(order, now) === "expired" && now.getTime() < until;
}

/** The sums of an order in satang. */
export type ComparedSums = {
  price: number;
  discount: number;
  shippingFee: number;
  withholding: number;
  payable: number;
};
export type SumChange = { kind: keyof ComparedSums; before: number; after: number };

const kinds = ["price", "discount", "shippingFee", "withholding", "payable"] as const;

/** The sums that differ between the lapsed order and the one that would be made now. */
export function changedSums(before: ComparedSums, after: ComparedSums): SumChange[] {
  return kinds
    .filter((kind) => before[kind] !== after[kind])
    .map((kind) => ({ kind, before: before[kind], after: after[kind] }));
}
