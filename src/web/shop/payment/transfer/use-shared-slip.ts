import { useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { boxOf, takesFile } from "#web/upload/picture-kind.ts";
import { shrinkInWorker } from "#web/upload/shrink-in-worker.ts";
import { mergeItems } from "#web/upload/upload-item.ts";
import type { ChangeDraft } from "./transfer-draft.ts";

/** A slip that another app has shared with the shop goes into the form, as if it were chosen here. */
export function useSharedSlip(change: ChangeDraft): void {
  const t = useTexts();
  const isTaken = useRef(false);
  const take = useRef(async () => {
    const { findSharedSlip, forgetSharedSlip } = await import("#web/offline/device/shared-slip.ts");
    const file = await findSharedSlip();
    if (file === null) return;
    await forgetSharedSlip();
    const isPicture = takesFile({ purpose: "slip", type: "image" }, file);
    const ready = isPicture ? await shrinkInWorker(file, boxOf("slip")).catch(() => null) : null;
    if (ready !== null)
      return change(({ slips }) => ({ slips: mergeItems(slips, [ready]), hadSlips: true }));
    notify({
      title: t("upload.failed-title"),
      text: t(isPicture ? "upload.unreadable" : "upload.wrongType"),
      tone: "danger",
    });
  });
  useEffect(() => {
    if (isTaken.current || !new URLSearchParams(location.search).has("slip")) return;
    isTaken.current = true;
    // The person chooses the picture in the form, as always.
    take.current().catch((fault: unknown) => console.info(fault));
  }, []);
}
