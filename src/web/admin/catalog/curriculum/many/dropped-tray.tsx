import { useEffect, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CloseIcon } from "#web/ui/icon/notice-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Button, IconButton } from "#web/ui/surface/button.tsx";
import { ProgressBar } from "#web/ui/surface/progress-bar.tsx";
import { clearDropped, pauseDropped, type Row, sendDroppedAgain } from "./dropped-store.ts";
import styles from "./dropped-tray.module.css";
import { useDropped } from "./use-many-files.ts";

/** The files of lessons that are being sent, on every page of the area. */
export function DroppedTray({ root }: { root: "/admin/courses" | "/teach" }) {
  const t = useTexts();
  const rows = useDropped();
  const open = rows.filter(({ state }) => state !== "done" && state !== "there");
  useAskBeforeLeaving(open.some(({ state }) => state === "sending" || state === "waiting"));
  if (rows.length === 0) return null;
  const [total, sent] = [sum(rows, (row) => row.file.size), sum(rows, sentOf)];
  const courseId = open[0]?.courseId ?? rows[0]?.courseId;
  const path = root === "/teach" ? `/teach/${courseId}` : `${root}/${courseId}/curriculum`;
  return (
    <section className={styles.tray} aria-label={t("upload.tray")}>
      <div className={styles.line}>
        <LocaleLink to={path}>
          {t("upload.tray-count", { done: rows.length - open.length, count: rows.length })}
        </LocaleLink>
        <TimeLeft rows={open} />
        {open.length === 0 && (
          <IconButton label={t("ui.close")} onClick={clearDropped}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {open.length > 0 && (
        <>
          <ProgressBar value={total > 0 ? sent / total : 0} label={t("upload.tray")} />
          <details className={styles.details}>
            <summary>{t("upload.tray-files")}</summary>
            <ul className={styles.rows}>
              {open.map((row) => (
                <li key={row.key}>
                  <TrayRow row={row} />
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  );
}

function TrayRow({ row: { key, file, kind, state, fault, progress } }: { row: Row }) {
  const t = useTexts();
  const percent = progress.total > 0 ? Math.round((progress.sent / progress.total) * 100) : 0;
  return (
    <div className={styles.row}>
      {kind === "video" && <FilmPicture file={file} />}
      <div className={styles.words}>
        <p className="break-anywhere">{file.name}</p>
        <p className="soft">
          {state === "failed"
            ? fault || t("upload.failed")
            : t(
                `upload.tray-${state === "sending" ? "sending" : state === "paused" ? "paused" : "waiting"}`,
                {
                  percent,
                },
              )}
        </p>
      </div>
      {state === "sending" && (
        <Button
          variant="text"
          aria-label={`${t("upload.pause")} ${file.name}`}
          onClick={() => pauseDropped(key)}
        >
          {t("upload.pause")}
        </Button>
      )}
      {(state === "paused" || state === "failed") && (
        <Button
          variant="text"
          aria-label={`${t("upload.go-on")} ${file.name}`}
          onClick={() => sendDroppedAgain(key)}
        >
          {t("upload.go-on")}
        </Button>
      )}
    </div>
  );
}

/** The beginning of the film as the device shows it, and its length. */
function FilmPicture({ file }: { file: File }) {
  const [source, setSource] = useState("");
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (source === "") return null;
  const minutes =
    seconds === null
      ? ""
      : `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
  return (
    <span className={styles.picture} aria-hidden="true">
      <video
        src={`${source}#t=1`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        onLoadedMetadata={({ currentTarget: { duration } }) =>
          setSeconds(Number.isFinite(duration) ? duration : null)
        }
      />
      {minutes !== "" && <span>{minutes}</span>}
    </span>
  );
}

/** By the speed of what is being sent. Nothing while it is not known. */
function TimeLeft({ rows }: { rows: readonly Row[] }) {
  const t = useTexts();
  const sending = rows.filter(({ state }) => state === "sending");
  const speed = sum(sending, ({ progress, begun }) => {
    const passed = performance.now() - begun.at;
    return passed > 2_000 ? (progress.sent - begun.sent) / passed : 0;
  });
  if (speed <= 0) return null;
  const left = sum(rows, (row) => row.file.size - sentOf(row));
  const minutes = Math.max(1, Math.ceil(left / speed / 60_000));
  return <span className="soft">{t("upload.tray-left", { minutes })}</span>;
}

function sentOf({ state, progress, file }: Row): number {
  return state === "done" || state === "there" ? file.size : progress.sent;
}

function sum(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((before, row) => before + of(row), 0);
}

/** Leaving the document would stop the sending. Another page of the area does not. */
function useAskBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);
}
