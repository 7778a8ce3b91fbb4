import { createContext, useCallback, useContext } from "react";
import { refreshSession } from "#web/platform/session-call.ts";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { forgetOpenPayment, keepUnpaid } from "../payment/unpaid/kept-payment.ts";
import { forgetOrder, keepPaidToken } from "./kept-order.ts";
import { useSiteSettings } from "./use-site-settings.ts";

/**
 * The end of a payment. `reported`: a person checks the slip. `later`: it is not paid yet.
 * `stopped`: the buyer may continue later.
 */
export type PaymentEnd =
  | { how: "reported" | "approved" | "free" | "later"; token: string }
  | { how: "rejected" | "stopped"; orderId: number };

const orderList = "/myaccount/student/order";

/** Set where a page itself shows a reported transfer, so that the buyer stays there. */
export const ReportedInPlace = createContext<((token: string) => void) | null>(null);

/**
 * Leads the buyer on after a payment: to the thank-you page if the shop has one, else to the
 * orders.
 */
export function useLeavePayment(): (end: PaymentEnd) => void {
  const goTo = useGoTo();
  const hasThankYou = useSiteSettings().data?.is_thank_you_page ?? false;
  const showReported = useContext(ReportedInPlace);
  return useCallback(
    (end) => {
      forgetOpenPayment();
      if (end.how !== "later" && !isUnpaid(end)) forgetOrder();
      if (end.how === "approved") keepPaidToken(end.token);
      if (isUnpaid(end)) keepUnpaid(end.orderId);
      refreshSession().catch((fault: unknown) => console.error(fault));
      if (end.how === "reported" && showReported) return showReported(end.token);
      // The calling component may be gone, because the order's status has changed. A buyer who has
      // left the page stays there.
      const { pathname } = location;
      setTimeout(
        () => location.pathname === pathname && goTo(pathAfter(end, hasThankYou)),
        delayAfter(end, hasThankYou),
      );
    },
    [goTo, hasThankYou, showReported],
  );
}

/**
 * NOTE: after a provider's approval the address has no token, because the provider's return address
 * cannot know it.
 */
export function pathAfter(end: PaymentEnd, hasThankYou: boolean): string {
  if (isUnpaid(end) || !hasThankYou) return orderList;
  return end.how === "approved"
    ? "/thankyou"
    : `/thankyou?orderId=${encodeURIComponent(end.token)}`;
}

/** Long enough to see the success. */
export function delayAfter({ how }: PaymentEnd, hasThankYou: boolean): number {
  if (how === "reported") return hasThankYou ? 500 : 1000;
  return how === "approved" || how === "stopped" ? 500 : 0;
}

function isUnpaid(end: PaymentEnd): end is Extract<PaymentEnd, { how: "rejected" | "stopped" }> {
  return end.how === "rejected" || end.how === "stopped";
}
