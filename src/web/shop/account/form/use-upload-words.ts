import { useTexts } from "#web/app/texts/use-texts.tsx";
import type { UploadPurpose } from "#web/platform/upload-files.ts";
import { notify } from "#web/ui/notice/notice.ts";
import type { PicturesSent } from "#web/upload/use-picture-upload.ts";

const duration = 4000;

/** Why pictures did not arrive: said aloud, and the words that stand beside their field. */
export function useUploadWords() {
  const t = useTexts();
  return (outcome: Exclude<PicturesSent, { kind: "sent" }>, { label, purpose }: { label: string; purpose: UploadPurpose }): string => {
    if (outcome.kind === "cancelled") return t("upload.cancelled");
    const again = t("upload.again", { label });
    const reason = outcome.isNameless ? again : (outcome.reason ?? t("upload.failed"));
    notify({ title: t("upload.failed-title"), text: reason, tone: "danger", duration });
    return purpose === "custom" && !outcome.isNameless ? `${again} (${reason})` : reason;
  };
}
