import { useCallback } from "react";
import type { Refused } from "#contract/client.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { notify } from "../ui/notice.ts";

/** Says plainly why a decision was not taken. What is wrong with a field stands at the field. */
export function useRefusalNotice(): (refused: Refused, order: { orderId: number }) => void {
  const t = useTexts();
  return useCallback(
    ({ code, msg }, { orderId }) => {
      if (code === "INPUT_ERROR" || code === "UNAUTHORIZED") return;
      if (code === "ALREADY_DECIDED")
        notify({ title: t("desk.already-decided", { id: orderId }), text: t("desk.already-decided-text"), tone: "warning", duration: 10_000 });
      else notify({ title: t("desk.decision-failed"), text: msg, tone: "danger", duration: 10_000 });
    },
    [t],
  );
}
