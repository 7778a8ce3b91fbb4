import { acceptedTypes } from "#domain/storage/media-type.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { ProgressBar } from "#web/ui/surface/progress-bar.tsx";
import { useDrop } from "#web/upload/use-drop.ts";
import { type DropPlace, type Row, sendDroppedAgain } from "./dropped-store.ts";
import styles from "./many-files.module.css";
import { useManyFiles } from "./use-many-files.ts";

const endings = [
  ".mp4",
  ".m4v",
  ".mov",
  ".pdf",
  ".docx",
  ".xlsx",
  ".pptx",
  ".mp3",
  ".m4a",
  ".zip",
  ".srt",
  ".vtt",
];
const accept = [
  "video/mp4",
  "video/x-m4v",
  "video/quicktime",
  ...acceptedTypes("document"),
  ...acceptedTypes("image"),
  ...endings,
].join(",");

type Props = { place: DropPlace; onChanged: () => Promise<void> };

/** The drop area that makes lessons of many files. */
export function ManyFiles(props: Props) {
  const t = useTexts();
  const { rows, fault, choose } = useManyFiles(props);
  const { isOver, place: dropArea } = useDrop({ isOpen: true, pick: choose });
  const done = rows.filter(({ state }) => state === "done" || state === "there").length;
  return (
    <div className="stack-12">
      <div {...dropArea} className={classNames(styles.place, isOver && styles.over)}>
        <FileField
          label={t("curriculum.many")}
          hint={t("curriculum.many-hint")}
          accept={accept}
          onChoose={(file) => choose([file])}
          onChooseMany={choose}
        />
      </div>
      {fault !== null && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      {rows.length > 0 && (
        <>
          <p role="status" className="soft">
            {t("curriculum.many-count", { done, count: rows.length })}
          </p>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <li key={row.key}>
                <FileRow row={row} onAgain={() => sendDroppedAgain(row.key)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function FileRow({
  row: { file, state, progress, fault },
  row,
  onAgain,
}: {
  row: Row;
  onAgain: () => void;
}) {
  const t = useTexts();
  const share =
    state === "done" || state === "there"
      ? 1
      : progress.total > 0
        ? progress.sent / progress.total
        : 0;
  const percent = Math.round(share * 100);
  const words =
    state === "sending" && progress.isWaiting
      ? t("upload.waiting")
      : state === "sending" && percent === 100
        ? t("upload.checking")
        : t(`curriculum.many-${state}`, { percent });
  return (
    <div className="stack-4">
      <p className="break-anywhere">{file.name}</p>
      {state !== "failed" && <ProgressBar value={share} label={file.name} />}
      <div className="row-8-12 centred">
        <span className="soft">{words}</span>
        {(state === "paused" || (state === "failed" && row.draft !== null)) && (
          <Button
            variant="text"
            onClick={onAgain}
            aria-label={`${t("curriculum.many-again")} ${file.name}`}
          >
            {t("curriculum.many-again")}
          </Button>
        )}
      </div>
      {state === "failed" && <p className={styles.fault}>{fault || t("upload.failed")}</p>}
    </div>
  );
}
