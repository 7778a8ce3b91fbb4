import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/platform/api-client.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { keepOpenPayment } from "#web/shop/payment/unpaid/kept-payment.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";

/** What has changed since the lapsed order, as the shop tells it. */
export type TakeUpOffer = {
  seen: string;
  can_order: boolean;
  is_empty: boolean;
  currency_code: "THB" | "USD";
  payable: number;
  gone: { course_id: number; course_name: string; msg: string }[];
  lost_coupons: number;
  has_other_method: boolean;
  sums: { kind: SumKind; before: number; after: number }[];
};
type SumKind = "price" | "discount" | "shippingFee" | "withholding" | "payable";

export type TakeUp = {
  busy: boolean;
  /** The buyer has to look at it first. */
  offer: TakeUpOffer | null;
  take: (orderId: number, seen?: string) => void;
  close: () => void;
};

/** Orders anew what lapsed unpaid, and opens the payment. What has changed is shown before. */
export function useTakeUp(): TakeUp {
  const t = useTexts();
  const goTo = useGoTo();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [offer, setOffer] = useState<TakeUpOffer | null>(null);
  const take = async (orderId: number, seen?: string) => {
    const answer = await api.takeUpOrder({
      params: { orderId },
      body: seen === undefined ? {} : { seen },
    });
    if (answer.ok) {
      const { orderId: id, payment_method_id } = answer.value;
      keepOpenPayment(id, payment_method_id);
      refreshSession().catch((fault: unknown) => console.error(fault));
      return goTo(`/cart/${id}`);
    }
    if (answer.code === "ORDER_CHANGED") return setOffer(answer.result as TakeUpOffer);
    setOffer(null);
    notify({ title: t("unpaid.take-up-failed"), text: answer.msg, tone: "warning" });
    // The order is shown as it is now.
    await client.invalidateQueries({ queryKey: ["order"] });
  };
  return {
    busy,
    offer,
    close: () => setOffer(null),
    take: (orderId, seen) => {
      if (busy) return;
      setBusy(true);
      take(orderId, seen)
        .catch(() =>
          notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }),
        )
        .finally(() => setBusy(false));
    },
  };
}
