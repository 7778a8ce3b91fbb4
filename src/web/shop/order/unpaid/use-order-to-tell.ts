import { useEffect, useState } from "react";
import { shopNow } from "#web/platform/shop-clock.ts";
import {
  forgetOpenPayment,
  isPutAside,
  putAside,
  readUnpaid,
} from "#web/shop/payment/unpaid/kept-payment.ts";
import type { Order } from "../orders.ts";
import { attemptKeyOf, orderToTell } from "./order-to-tell.ts";

/**
 * What the server can know: a drawn page tells of what was tried, so that nothing moves under a
 * finger once the script is there.
 */
const drawn = { left: null, isPutAside: () => false };

/**
 * The order of which is told above the list. What this tab has just left, and what it has put
 * aside, is known once the script is there.
 */
export function useOrderToTell(orders: readonly Order[] | undefined): {
  order: Order | null;
  keep: () => void;
} {
  const [refreshes, setRefreshes] = useState(0);
  const [order, setOrder] = useState(() =>
    orders === undefined ? null : orderToTell(orders, { ...drawn, now: shopNow() }),
  );
  // The buyer has walked away from the payment that was open: nothing of it begins by itself any
  // more.
  useEffect(forgetOpenPayment, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again once one is put aside
  useEffect(() => {
    setOrder(
      orders === undefined
        ? null
        : orderToTell(orders, { left: readUnpaid(), now: shopNow(), isPutAside }),
    );
  }, [orders, refreshes]);
  return {
    order,
    keep: () => {
      if (order) putAside(attemptKeyOf(order));
      setRefreshes((before) => before + 1);
    },
  };
}
