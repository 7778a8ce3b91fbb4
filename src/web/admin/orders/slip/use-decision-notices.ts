import { useMemo } from "react";
import type { RefusedAnswer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";

const longMs = 10_000;

/** Notices for failed decisions. */
export function useDecisionNotices() {
  const t = useTexts();
  return useMemo(
    () => ({
      /** A field's fault is shown at the field, and an ended session has its own dialog. */
      notifyRefusal: ({ code, msg }: RefusedAnswer, { orderId }: { orderId: number }) => {
        if (code === "INPUT_ERROR" || code === "UNAUTHORIZED") return;
        const words =
          code === "ALREADY_DECIDED"
            ? ({
                title: t("order-admin.already-decided", { id: orderId }),
                text: t("order-admin.already-decided-text"),
                tone: "warning",
              } as const)
            : ({ title: t("order-admin.decision-failed"), text: msg, tone: "danger" } as const);
        notify({ ...words, duration: longMs });
      },
      notifyNoAnswer: (): null => {
        notify({
          title: t("error.offline"),
          text: t("error.offline-text"),
          tone: "danger",
          duration: longMs,
        });
        return null;
      },
    }),
    [t],
  );
}
