import { useEffect, useState } from "react";
import { tabStorage } from "#web/platform/browser-storage.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { CartChoice } from "../course/save-to-cart.ts";

/**
 * Puts the course into the cart and opens the order. The tab remembers it, so that a returning
 * buyer continues.
 */
export function useStartOrder(courseId: number) {
  const t = useTexts();
  const key = `sale_${courseId}`;
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  useEffect(() => {
    if (tabStorage.get(key) !== null) setOpen(true);
  }, [key]);

  const start = async (chosen: CartChoice) => {
    const { saveToCart } = await import("../course/save-to-cart.ts");
    const answer = await saveToCart([chosen]);
    if (!answer.ok)
      return notify({ title: t("catalog.add-failed"), text: answer.msg, tone: "warning" });
    await refreshSession();
    tabStorage.set(key, "1");
    setPressed(true);
    setOpen(true);
  };
  const forget = () => tabStorage.remove(key);
  return {
    isOpen,
    /** Also before hydration, because a press would be lost. */
    isBusy: isBusy || !isHydrated,
    /** The order was opened by the button, and not by returning. */
    wasPressed,
    order: (chosen: CartChoice) => {
      if (isBusy) return;
      setBusy(true);
      start(chosen)
        .catch(() =>
          notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }),
        )
        .finally(() => setBusy(false));
    },
    forget,
    close: () => {
      forget();
      setOpen(false);
    },
  };
}
