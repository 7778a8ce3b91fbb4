import { useState } from "react";
import { mostWork } from "#domain/learning/assignment/assignment.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { Submission } from "./find-assignment.ts";
import { type HandInProps, useHandIn } from "./use-hand-in.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { filesOf, useWorkFiles } from "./use-work-files.ts";
import { WorkFilesField } from "./work-files-field.tsx";

type Props = HandInProps & {
  before: Submission | undefined;
  onCancel?: (() => void) | undefined;
};

/** Text and files of a hand-in. It starts with the hand-in before. */
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
    // The last hand-in has newer links.
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
        <WorkFilesField assignment={assignment} work={work} error={faults.files} />
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
