import { useState } from "react";
import { refreshSession } from "#web/platform/session-call.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { CartChoice } from "./save-to-cart.ts";

/** Adds items to the cart of the visitor, and reports the result. */
export function useAddToCart(): {
  add: (...chosen: CartChoice[]) => void;
  busy: boolean;
  added: boolean;
} {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState(false);
  const add = async (chosen: readonly CartChoice[]) => {
    const { saveToCart } = await import("./save-to-cart.ts");
    const answer = await saveToCart(chosen);
    if (!answer.ok)
      return notify({ title: t("catalog.add-failed"), text: answer.msg, tone: "warning" });
    await refreshSession();
    setAdded(true);
    notify({
      title: t("catalog.added"),
      text: chosen.map(({ name }) => name).join(", "),
      tone: "good",
      link: { to: "/cart", label: t("catalog.go-to-cart") },
    });
  };
  return {
    busy,
    added,
    add: (...chosen) => {
      if (busy) return;
      setBusy(true);
      add(chosen)
        .catch(() =>
          notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }),
        )
        .finally(() => setBusy(false));
    },
  };
}
