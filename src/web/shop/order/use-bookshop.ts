import { useState } from "react";
import { useTexts } from "#web/app/texts/use-texts.tsx";
import { api } from "#web/platform/api-client.ts";
import { notify } from "#web/ui/notice/notice.ts";

/** Passes an order on to the bookshop and follows where its buyer goes on. The order stays as it is, whatever comes of that. */
export function useBookshop(): { go: (orderId: number) => void; busy: boolean } {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const go = async (orderId: number) => {
    const answer = await api.syncBookshopCart({ body: { order_id: orderId } });
    if (answer.ok) return window.location.assign(answer.value.location);
    notify({ title: t("orders.to-bookshop-failed"), text: answer.msg, tone: "warning" });
  };
  return {
    busy,
    go: (orderId) => {
      setBusy(true);
      go(orderId)
        .catch(() => notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }))
        .finally(() => setBusy(false));
    },
  };
}
