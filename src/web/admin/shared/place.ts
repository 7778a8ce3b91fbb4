import type { Watcher } from "../orders/order/use-order-watchers.ts";

/** The position of the open order in the list. */
export type AdminPlace = {
  listPath: string;
  previousPath: string | null;
  nextPath: string | null;
  goNext: () => void;
  goBack: () => void;
  /** After a decision by a key: opens the next waiting slip. */
  goToWaiting: (from: number) => void;
  /** True while the next order is loading: the visible one is no longer meant. */
  isWalkingOn: () => boolean;
  /** The other viewers of the order. */
  others: readonly Watcher[];
};
