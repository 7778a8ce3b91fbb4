import { useEffect, useSyncExternalStore } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CloseIcon } from "#web/ui/icon/notice-icons.tsx";
import { Button, IconButton } from "#web/ui/surface/button.tsx";
import { ProgressBar } from "#web/ui/surface/progress-bar.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import styles from "./download-tray.module.css";
import { type Download, endDownload, onDownloadsChange, readDownloads } from "./downloads.ts";

const none: readonly Download[] = [];
const savedShownMs = 5_000;

/** The running downloads of the admin area. */
export function DownloadTray() {
  const downloads = useSyncExternalStore(onDownloadsChange, readDownloads, () => none);
  useAskBeforeLeaving(downloads.some(({ state }) => state === "running"));
  if (downloads.length === 0) return null;
  return (
    <ul className={styles.tray}>
      {downloads.map((download) => (
        <li key={download.id}>
          {download.state === "running" ? <Running {...download} /> : <Ended {...download} />}
        </li>
      ))}
    </ul>
  );
}

/** Leaving the document would stop downloads. A navigation within the admin area does not. */
function useAskBeforeLeaving(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isRunning]);
}

function Running({ rows, total, stop }: Download) {
  const t = useTexts();
  const isWaiting = total === 0;
  return (
    <>
      <div className={styles.words}>
        <p>
          {isWaiting
            ? t("list.download-begins")
            : t("list.download-rows", { rows: formatCount(rows), total: formatCount(total) })}
        </p>
        <Button variant="text" onClick={stop}>
          {t("ui.cancel")}
        </Button>
      </div>
      <ProgressBar value={isWaiting ? 0 : rows / total} label={t("list.download")} />
    </>
  );
}

function Ended({ id, state, rows, msg, again }: Download) {
  const t = useTexts();
  const isSaved = state === "saved";
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => endDownload(id), savedShownMs);
    return () => clearTimeout(timer);
  }, [id, isSaved]);
  return (
    <div className={styles.words}>
      <p role={isSaved ? "status" : "alert"}>
        {isSaved
          ? t("list.download-saved", { rows: formatCount(rows) })
          : msg === ""
            ? t("list.download-broken")
            : `${t("list.download-failed")} ${msg}`}
      </p>
      {!isSaved && (
        <Button variant="text" onClick={again}>
          {t("list.download-again")}
        </Button>
      )}
      <IconButton label={t("ui.close")} onClick={() => endDownload(id)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
