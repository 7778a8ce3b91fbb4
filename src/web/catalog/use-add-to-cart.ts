import { useState } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api, refreshSession } from "../platform/api-client.ts";
import { readSession } from "../platform/session.ts";
import { notify } from "../ui/notice.ts";

export type Chosen = { courseId: number; planId: number | null; quantity: number; name: string };

/** Puts one thing into the cart of whoever is here, guest or student, and says what happened. */
export function useAddToCart(): { add: (chosen: Chosen) => void; busy: boolean; added: boolean } {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState(false);
  const add = async (chosen: Chosen) => {
    const answer = await save(chosen);
    if (!answer.ok) return notify({ title: t("catalog.add-failed"), text: answer.msg, tone: "warning" });
    await refreshSession();
    setAdded(true);
    notify({ title: t("catalog.added"), text: chosen.name, tone: "good", link: { to: "/cart", label: t("catalog.go-to-cart") } });
  };
  return {
    busy,
    added,
    add: (chosen) => {
      if (busy) return;
      setBusy(true);
      add(chosen)
        .catch(() => notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }))
        .finally(() => setBusy(false));
    },
  };
}

async function save({ courseId, planId, quantity }: Chosen) {
  const { user, guest_id } = readSession().known ?? (await refreshSession());
  const data = JSON.stringify([{ course_id: courseId, priecingplan_id: planId, qty: quantity }]);
  if (user?.is_student) return api.savePrivateCart({ body: { data, user_id: user.id } });
  return api.savePublicCart({ body: { data, ...(guest_id !== null && { user_id: guest_id }) } });
}
