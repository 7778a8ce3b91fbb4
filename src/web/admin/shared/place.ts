import type { Watcher } from "../orders/order/use-order-watchers.ts";

/** The open order's place in the list beside it. */
export type AdminPlace = {
  listPath: string;
  previousPath: string | null;
  nextPath: string | null;
  goNext: () => void;
  goBack: () => void;
  /** After this order was decided by a key: opens the next slip that waits. */
  goToWaiting: (from: number) => void;
  /** True while the next order is on its way: what is still in sight is not what is meant. */
  isWalkingOn: () => boolean;
  /** The other people who have it open. */
  others: readonly Watcher[];
};
