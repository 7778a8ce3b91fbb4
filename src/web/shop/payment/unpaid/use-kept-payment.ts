import { useEffect } from "react";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { forgetOpenPayment, keepOpenPayment } from "./kept-payment.ts";

type OpenPayment = {
  orderId: number;
  methodId: number;
  /** The dialog is above the page that has just made the order. */
  isNew: boolean;
};

/**
 * While a payment method is open, the tab remembers it and the address is the order's. After a
 * reload the order's own page continues the payment.
 */
export function useKeptPayment({ orderId, methodId, isNew }: OpenPayment): void {
  const place = useHref()(`/cart/${orderId}`);
  useEffect(() => {
    keepOpenPayment(orderId, methodId);
    return forgetOpenPayment;
  }, [orderId, methodId]);
  useEffect(() => {
    const before = location.pathname + location.search;
    if (!isNew || location.pathname === place) return;
    // NOTE: no navigation: the page behind the dialog stays as it is.
    history.replaceState(history.state, "", place);
    return () => {
      if (location.pathname === place) history.replaceState(history.state, "", before);
    };
  }, [isNew, place]);
}
