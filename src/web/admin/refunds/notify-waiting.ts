import type { Translate } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";

const longer = 12_000;

/**
 * Reports that a request about money waits for another person, even if the shop has no other one.
 */
export function notifyWaiting(noSecond: true | undefined, t: Translate): void {
  if (noSecond)
    notify({
      tone: "warning",
      title: t("refund.wish-kept"),
      text: t("refund.wish-alone"),
      duration: longer,
    });
  else notify({ tone: "good", title: t("refund.wish-kept"), text: t("refund.wish-kept-text") });
}
