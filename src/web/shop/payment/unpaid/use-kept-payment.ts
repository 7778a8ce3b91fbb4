import { useEffect } from "react";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { forgetOpenPayment, keepOpenPayment } from "./kept-payment.ts";

type OpenPayment = {
  orderId: number;
  methodId: number;
  /** It stands over the page that has just made the order. */
  isNew: boolean;
};

/**
 * While a way to pay is open the tab knows it, and the address is the order's: loaded again, the
 * order's own page takes the payment up.
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
    // NOTE: not a walk: the page that made the order stays as it is behind the dialog, and is there
    // again once that is closed.
    history.replaceState(history.state, "", place);
    return () => {
      if (location.pathname === place) history.replaceState(history.state, "", before);
    };
  }, [isNew, place]);
}
