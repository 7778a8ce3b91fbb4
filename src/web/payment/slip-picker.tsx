import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { acceptedTypes } from "#domain/storage/media-type.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import type { UploadProgress } from "../platform/upload-files.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { FieldError } from "../ui/field-error.tsx";
import { CloseIcon, UploadIcon } from "../ui/more-icons.tsx";
import { notify } from "../ui/notice.ts";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { shrinkPicture } from "./shrink-picture.ts";
import styles from "./slip-picker.module.css";
import type { ChangeDraft, Slip, TransferDraft } from "./transfer-draft.ts";

type Props = { draft: TransferDraft; change: ChangeDraft; error: string | undefined; progress: UploadProgress | null; onCancel: () => void };

const mostSlips = 5;
const accept = acceptedTypes("image").join(",");

/** Pictures of the slip: chosen, made smaller and shown here, sent with the report. */
export function SlipPicker({ draft: { slips }, change, error, progress, onCancel }: Props) {
  const t = useTexts();
  const id = useId();
  const { pick, isReading } = usePick(slips, change);
  const described = [`${id}-hint`, error ? `${id}-error` : undefined].filter(Boolean).join(" ");
  return (
    <div className={styles.picker}>
      <p id={`${id}-label`} className={styles.label}>
        {t("pay.slip")}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {t("pay.slip-hint")}
      </p>
      {slips.length > 0 && (
        <ul className={styles.slips}>
          {slips.map((slip, at) => (
            <li key={slip.key} className={styles.slip}>
              <img src={slip.preview} alt={t("pay.slip-number", { number: at + 1 })} />
              <IconButton
                label={t("pay.slip-remove", { number: at + 1 })}
                className={styles.remove}
                disabled={progress !== null}
                onClick={() => change({ slips: slips.filter(({ key }) => key !== slip.key) })}
              >
                <CloseIcon size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {slips.length < mostSlips && (
        <label className={classNames(styles.choose, error && styles.wrong)}>
          <input
            type="file"
            accept={accept}
            multiple
            disabled={progress !== null}
            aria-labelledby={`${id}-label`}
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            onChange={pick}
          />
          <UploadIcon size={20} />
          <span>{t(isReading ? "pay.slip-reading" : slips.length === 0 ? "pay.slip-choose" : "pay.slip-more")}</span>
        </label>
      )}
      <FieldError id={id} error={error} />
      {progress && <Sending progress={progress} onCancel={onCancel} />}
    </div>
  );
}

function Sending({ progress: { sent, total }, onCancel }: { progress: UploadProgress; onCancel: () => void }) {
  const t = useTexts();
  const percent = total > 0 ? Math.round((sent / total) * 100) : 0;
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed stands far below.
  // NOTE: newer browsers answer with a promise, which an effect must not hand on.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const left = ((total - sent) / 1_048_576).toFixed(1);
  return (
    <div ref={place} className={styles.sending}>
      <ProgressBar value={percent / 100} label={t("pay.slip-sending")} />
      <div className={styles.sendingWords}>
        <span>{percent < 100 ? t("pay.slip-percent", { percent, left }) : t("pay.slip-checking")}</span>
        <Button variant="text" onClick={onCancel}>
          {t("ui.cancel")}
        </Button>
      </div>
    </div>
  );
}

let lastKey = 0;

function usePick(slips: readonly Slip[], change: ChangeDraft) {
  const t = useTexts();
  const [isReading, setReading] = useState(false);
  const add = async (files: readonly File[]) => {
    const room = files.slice(0, mostSlips - slips.length);
    const shrunk = await Promise.all(room.map(shrinkPicture));
    const pictures = shrunk.filter((file) => file !== null);
    const tooMany = files.length > room.length;
    if (tooMany || pictures.length < room.length)
      notify({ title: t("pay.wrong-title"), text: t(tooMany ? "pay.slip-most" : "pay.slip-type"), tone: "warning" });
    const added = pictures.map((file): Slip => {
      lastKey += 1;
      return { key: lastKey, file, preview: URL.createObjectURL(file), storedName: null };
    });
    if (added.length > 0) change({ slips: [...slips, ...added], hadSlips: true });
  };
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again after it was taken out.
    target.value = "";
    setReading(true);
    void add(files).finally(() => setReading(false));
  };
  return { pick, isReading };
}
