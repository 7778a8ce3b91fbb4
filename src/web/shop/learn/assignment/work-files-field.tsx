import { lazy, Suspense, useEffect, useState } from "react";
import { clockText } from "#domain/learning/clock-text.ts";
import { useLoadedOnTouch } from "#web/platform/first-touch.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./assignment.module.css";
import { type Assignment, acceptOf } from "./find-assignment.ts";
import { useRecorder } from "./use-recorder.ts";
import type { useWorkFiles } from "./use-work-files.ts";
import { WorkFiles } from "./work-files.tsx";

const load = async () => ({
  default: (await import("#web/upload/upload-sending.tsx")).UploadSending,
});
const UploadSending = lazy(() => keepLoading(load));

type FieldProps = {
  assignment: Assignment;
  work: ReturnType<typeof useWorkFiles>;
  error: string | undefined;
};

/** Chooses, records and uploads the files of a work. */
export function WorkFilesField({ assignment, work, error }: FieldProps) {
  const t = useTexts();
  const { files, sending, faults, add, remove, cancel } = work;
  useLoadedOnTouch(load);
  const count = assignment.max_files;
  const recorder = useRecorder(
    () =>
      t("work.recorded", { number: files.filter((file) => file.shown_as === "audio").length + 1 }),
    (file) => add([file]),
  );
  const isFull = files.length >= count;
  const isOpen = !isFull && sending === null;
  const isHeld = useIsHeld();
  return (
    <fieldset className="stack-12 one-column">
      <legend className="strong">{t("work.files")}</legend>
      <WorkFiles files={files} onRemove={remove} />
      {sending && (
        <div>
          <p className="soft">{t("work.sending", { name: sending.title })}</p>
          <Suspense>
            <UploadSending progress={sending.progress} onCancel={cancel} />
          </Suspense>
        </div>
      )}
      {isFull && <p className="soft">{t("work.full", { count })}</p>}
      {isOpen && recorder.seconds === null && (
        <div className={styles.ways}>
          {assignment.takes.pictures && isHeld && (
            <Way label={t("work.camera")} accept="image/*" capture onChoose={add} />
          )}
          <Way label={t("work.choose")} accept={acceptOf(assignment)} onChoose={add} />
          {assignment.takes.sound && recorder.canRecord && (
            <Button variant="quiet" onClick={recorder.start}>
              {t("work.record")}
            </Button>
          )}
        </div>
      )}
      <Unsent work={work} />
      {recorder.seconds !== null && (
        <div className="row-8-12 centred">
          <p role="timer">{t("work.recording", { time: clockText(recorder.seconds) })}</p>
          <Button onClick={recorder.stop}>{t("work.stop")}</Button>
        </div>
      )}
      {[
        ...faults,
        ...(recorder.hasFailed ? [t("work.no-microphone")] : []),
        ...(error ? [error] : []),
      ].map((fault) => (
        <Callout key={fault} tone="danger" live>
          {fault}
        </Callout>
      ))}
    </fieldset>
  );
}

/** Files whose upload got no answer. They are sent when the connection is back, or by a press. */
function Unsent({ work: { unsent, retry, giveUp } }: Pick<FieldProps, "work">) {
  const t = useTexts();
  return unsent.map((file) => (
    <Callout key={`${file.name} ${file.size} ${file.lastModified}`} tone="danger" live>
      <div className="stack-8">
        <p>{t("work.unsent", { name: file.name })}</p>
        <div className="row-8">
          <Button variant="quiet" onClick={retry}>
            {t("learn.retry")}
          </Button>
          <Button variant="text" onClick={() => giveUp(file)}>
            {t("work.give-up", { name: file.name })}
          </Button>
        </div>
      </div>
    </Callout>
  ));
}

type WayProps = {
  label: string;
  accept: string;
  capture?: boolean;
  onChoose: (files: File[]) => void;
};

/** A button for the device's own file chooser or its camera. */
function Way({ label, accept, capture = false, onChoose }: WayProps) {
  return (
    <label className={styles.way}>
      <input
        type="file"
        accept={accept}
        multiple={!capture}
        {...(capture && { capture: "environment" as const })}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Without this, a removed file could not be chosen again.
          target.value = "";
          onChoose(chosen);
        }}
      />
      <span>{label}</span>
    </label>
  );
}

/** Only touch devices offer the camera; this is known after hydration. */
function useIsHeld(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => setHeld(navigator.maxTouchPoints > 0), []);
  return isHeld;
}
