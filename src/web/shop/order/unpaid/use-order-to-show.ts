import { useEffect, useState } from "react";
import { shopNow } from "#web/platform/shop-clock.ts";
import {
  forgetOpenPayment,
  isPutAside,
  putAside,
  readUnpaid,
} from "#web/shop/payment/unpaid/kept-payment.ts";
import type { Order } from "../orders.ts";
import { attemptKeyOf, orderToShow } from "./order-to-show.ts";

/**
 * The server's view: a rendered page shows the failed payment, so that the layout does not jump
 * after hydration.
 */
const drawn = { left: null, isPutAside: () => false };

/**
 * The order that is shown above the list. What this tab left or dismissed is known after hydration.
 */
export function useOrderToShow(orders: readonly Order[] | undefined): {
  order: Order | null;
  keep: () => void;
} {
  const [refreshes, setRefreshes] = useState(0);
  const [order, setOrder] = useState(() =>
    orders === undefined ? null : orderToShow(orders, { ...drawn, now: shopNow() }),
  );
  // The buyer has left the open payment, so it does not continue by itself.
  useEffect(forgetOpenPayment, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again once one is put aside
  useEffect(() => {
    setOrder(
      orders === undefined
        ? null
        : orderToShow(orders, { left: readUnpaid(), now: shopNow(), isPutAside }),
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
