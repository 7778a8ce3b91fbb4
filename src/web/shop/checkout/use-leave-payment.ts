import { createContext, useCallback, useContext } from "react";
import { refreshSession } from "#web/platform/session-call.ts";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { forgetOpenPayment, keepUnpaid } from "../payment/unpaid/kept-payment.ts";
import { forgetOrder, keepPaidToken } from "./kept-order.ts";
import { useSiteSettings } from "./use-site-settings.ts";

/**
 * How a payment ended. `reported` waits for a person to look at the slip, `later` has not been paid
 * yet, `stopped` is left for the buyer to take up again.
 */
export type PaymentEnd =
  | { how: "reported" | "approved" | "free" | "later"; token: string }
  | { how: "rejected" | "stopped"; orderId: number };

const orderList = "/myaccount/student/order";

/**
 * Where a page shows by itself that a transfer has been reported, so that the buyer is not led away
 * from it.
 */
export const ReportedInPlace = createContext<((token: string) => void) | null>(null);

/**
 * Where the buyer goes after a payment: to the thank-you page where the shop has one, else to the
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
      // What asked for it may be gone by then, because the order has turned. Only a buyer who has
      // walked on stays there.
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
 * NOTE: after a provider's approval the address carries no token, because the provider's own way
 * back cannot know it.
 */
export function pathAfter(end: PaymentEnd, hasThankYou: boolean): string {
  if (isUnpaid(end) || !hasThankYou) return orderList;
  return end.how === "approved"
    ? "/thankyou"
    : `/thankyou?orderId=${encodeURIComponent(end.token)}`;
}

/** Long enough to see that it worked. */
export function delayAfter({ how }: PaymentEnd, hasThankYou: boolean): number {
  if (how === "reported") return hasThankYou ? 500 : 1000;
  return how === "approved" || how === "stopped" ? 500 : 0;
}

function isUnpaid(end: PaymentEnd): end is Extract<PaymentEnd, { how: "rejected" | "stopped" }> {
  return end.how === "rejected" || end.how === "stopped";
}
