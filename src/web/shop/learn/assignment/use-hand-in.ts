import { useRef, useState } from "react";
import { api } from "#web/platform/learn-client.ts";
import { createRepeatKey } from "#web/shop/checkout/repeat-key.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { Lesson } from "../find-learning.ts";
import type { Assignment } from "./find-assignment.ts";

type Faults = { words?: string; files?: string; form?: string };
export type HandInProps = {
  lesson: Lesson;
  assignment: Assignment;
  onHandedIn: () => void;
  /** Other work was handed in or accepted meanwhile, with the reason why this one was refused. */
  onStale: (reason: string) => void;
  /** The lesson is closed. The draft is shown again when the lesson opens. */
  onGone: () => void;
};

/** Hands work in once, even if the button is pressed again while an answer is lost. */
export function useHandIn({ lesson, assignment, onHandedIn, onStale, onGone }: HandInProps) {
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
