import { useEffect, useRef, useState } from "react";
import { mostWork } from "#domain/learning/assignment/assignment.ts";
import { clockText } from "#domain/learning/clock-text.ts";
import { api } from "#web/platform/learn-client.ts";
import { createRepeatKey } from "#web/shop/checkout/repeat-key.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { UploadSending } from "#web/upload/upload-sending.tsx";
import type { Lesson } from "../find-learning.ts";
import styles from "./assignment.module.css";
import { type Assignment, acceptOf, type Submission } from "./find-assignment.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useRecorder } from "./use-recorder.ts";
import { filesOf, useWorkFiles } from "./use-work-files.ts";
import { WorkFiles } from "./work-files.tsx";

type Props = {
  lesson: Lesson;
  assignment: Assignment;
  before: Submission | undefined;
  onHandedIn: () => void;
  /** Something else was handed in or accepted meanwhile: why it was not taken. */
  onStale: (reason: string) => void;
  /** The lesson is not open any more. What was put together is there when it is again. */
  onGone: () => void;
  onCancel?: (() => void) | undefined;
};

/** Words and files as they are put together. What was handed in before is there to go on with. */
export function WorkForm({
  lesson,
  assignment,
  before,
  onHandedIn,
  onStale,
  onGone,
  onCancel,
}: Props) {
  const t = useTexts();
  const [words, setWords] = useState(before?.words ?? "");
  const work = useWorkFiles(assignment, filesOf(before));
  const draft = useKeptDraft(lesson.id, { words, files: work.files }, (kept) => {
    setWords(kept.words);
    // What was handed in before has newer links.
    work.replace(
      kept.files.map((file) => before?.files.find(({ name }) => name === file.name) ?? file),
    );
  });
  const handedIn = () => {
    draft.forget();
    onHandedIn();
  };
  const { isBusy, faults, send } = useHandIn({
    lesson,
    assignment,
    onHandedIn: handedIn,
    onStale,
    onGone,
  });
  const { words: takesWords, ...others } = assignment.takes;
  const isEmpty = words.trim() === "" && work.files.length === 0;
  return (
    <div className="stack-16 one-column">
      {takesWords && (
        <TextArea
          label={t("work.words")}
          error={faults.words}
          autoComplete="off"
          rows={5}
          maxLength={mostWork.words}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {Object.values(others).some(Boolean) && (
        <FilesPart assignment={assignment} work={work} error={faults.files} />
      )}
      {faults.form && (
        <Callout tone="danger" live>
          {faults.form}
        </Callout>
      )}
      <div className="row-8">
        <Button
          busy={isBusy}
          disabled={isEmpty || work.sending !== null}
          onClick={() => send(words, work.files)}
        >
          {t(assignment.next_number > 1 ? "work.send-again" : "work.send")}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t("work.cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}

type PartProps = {
  assignment: Assignment;
  work: ReturnType<typeof useWorkFiles>;
  error: string | undefined;
};

function FilesPart({ assignment, work, error }: PartProps) {
  const t = useTexts();
  const { files, sending, faults, add, remove, cancel } = work;
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
          <UploadSending progress={sending.progress} onCancel={cancel} />
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

/** What got no answer is sent when the connection is back, or by a press. */
function Unsent({ work: { unsent, retry, giveUp } }: Pick<PartProps, "work">) {
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

/** The device's own chooser, or its camera, behind a button of ours. */
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
          // The same file can be chosen again after it was taken out.
          target.value = "";
          onChoose(chosen);
        }}
      />
      <span>{label}</span>
    </label>
  );
}

/** Only what is held in a hand takes pictures; known once the page lives. */
function useIsHeld(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => setHeld(navigator.maxTouchPoints > 0), []);
  return isHeld;
}

type Faults = { words?: string; files?: string; form?: string };
type HandingIn = Pick<Props, "lesson" | "assignment" | "onHandedIn" | "onStale" | "onGone">;

/** Once, however often the button is pressed while an answer is lost. */
function useHandIn({ lesson, assignment, onHandedIn, onStale, onGone }: HandingIn) {
  const t = useTexts();
  const repeat = useRef(createRepeatKey());
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const run = async (words: string, files: readonly { name: string; title: string }[]) => {
    const body = {
      number: assignment.next_number,
      words,
      files: files.map(({ name, title }) => ({ name, title })),
    };
    const params = { id: lesson.course_id, lessonId: lesson.id };
    const answer = await api
      .handInWork({ params, body }, { idempotencyKey: repeat.current.keyFor(body) })
      .catch(() => null);
    if (answer === null) return setFaults({ form: t("error.offline-text") });
    repeat.current.answered();
    if (answer.ok) return onHandedIn();
    const [first] = answer.errors ?? [];
    setFaults(
      first?.param === "words" || first?.param === "files"
        ? { [first.param]: first.msg }
        : { form: answer.msg },
    );
    if (answer.code === "WORK_HANDED_IN" || answer.code === "WORK_ACCEPTED") onStale(answer.msg);
    if (answer.code === "NOT_FOUND") onGone();
  };
  const send = (words: string, files: readonly { name: string; title: string }[]) => {
    setBusy(true);
    setFaults({});
    void run(words, files).finally(() => setBusy(false));
  };
  return { isBusy, faults, send };
}
