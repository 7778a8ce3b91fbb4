import { useEffect, useRef } from "react";
import type { UploadProgress } from "../platform/upload-files.ts";
import { useTexts } from "../texts/use-texts.tsx";
import { Button } from "../ui/surface/button.tsx";
import { ProgressBar } from "../ui/surface/progress-bar.tsx";
import styles from "./upload-field.module.css";

/** How far the upload is, what is left, and the way to stop it. */
export function UploadSending({
  progress: { sent, total, isWaiting = false },
  onCancel,
}: {
  progress: UploadProgress;
  onCancel: (() => void) | undefined;
}) {
  const t = useTexts();
  const percent = total > 0 ? Math.round((sent / total) * 100) : 0;
  const left = Math.max(0.1, (total - sent) / 1_048_576).toFixed(1);
  const words = percent < 100 ? t("upload.percent", { percent, left }) : t("upload.checking");
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed stands far below.
  // NOTE: newer browsers answer with a promise, which an effect must not hand on.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: "center" });
  }, []);
  return (
    <div ref={place} className="stack-4">
      <ProgressBar value={percent / 100} label={t("upload.sending")} />
      <div className={styles.sendingWords}>
        <span>{words}</span>
        {onCancel && (
          <Button variant="text" onClick={onCancel}>
            {t("ui.cancel")}
          </Button>
        )}
      </div>
      <p role="status" className={styles.waiting}>
        {isWaiting && t("upload.waiting")}
      </p>
    </div>
  );
}
