import { useEffect } from "react";
import { onSendingAgain } from "#web/platform/send/sending-again.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";

/** As long as the longest pause before a change is sent again. */
const shownMs = 8_000;

/** Says that a change waits for the busy shop, so that nobody presses again. */
export function BusyNotice() {
  const t = useTexts();
  useEffect(
    () =>
      onSendingAgain(() =>
        notify({
          title: t("error.busy"),
          text: t("error.busy-again"),
          tone: "info",
          duration: shownMs,
        }),
      ),
    [t],
  );
  return null;
}
