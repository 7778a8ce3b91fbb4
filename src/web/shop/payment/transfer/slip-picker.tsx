import type { UploadProgress } from "#web/platform/upload-files.ts";
import { useSiteSettings } from "#web/shop/checkout/use-site-settings.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PictureField } from "#web/upload/picture-field.tsx";
import type { ChangeDraft, TransferDraft } from "./transfer-draft.ts";

type Props = {
  draft: TransferDraft;
  change: ChangeDraft;
  error: string | undefined;
  progress: UploadProgress | null;
  onCancel: () => void;
  onTakenOut: (names: readonly string[]) => void;
};

const mostSlips = 5;

/** The slip's pictures: chosen, made smaller, shown, and sent with the report. */
export function SlipPicker({
  draft: { slips },
  change,
  error,
  progress,
  onCancel,
  onTakenOut,
}: Props) {
  const t = useTexts();
  // Advice only: a taller slip keeps its height, so that its QR code stays readable.
  const size = useSiteSettings().data?.slip_size;
  const sizeHint =
    size !== undefined && size.width > 0 && size.height > 0 && t("upload.size-hint", size);
  return (
    <PictureField
      label={t("pay.slip")}
      hint={[t("pay.slip-hint"), sizeHint].filter(Boolean).join(" ")}
      purpose="slip"
      most={mostSlips}
      pictures={slips}
      onChange={(chosen) =>
        change({ slips: chosen, ...(chosen.length > slips.length && { hadSlips: true }) })
      }
      onTakenOut={onTakenOut}
      error={error}
      progress={progress}
      onCancel={onCancel}
    />
  );
}
