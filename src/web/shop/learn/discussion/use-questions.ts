import { useCallback, useRef } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/learn-client.ts";
import { createRepeatKey } from "#web/shop/checkout/repeat-key.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { usePages } from "#web/ui/list/use-pages.ts";
import type { Lesson } from "../find-learning.ts";

export type Question = Output<AllSchemas["listLessonQuestions"]>["data"]["items"][number];
/** Null: success; otherwise the fault as text. */
export type Fault = string | null;

/** The questions of a lesson, newest first, page by page. */
export function useQuestions({ id: lessonId, course_id: id }: Lesson) {
  const { send } = useQuestionActs();
  const read = useCallback(
    async (page: number) => {
      const answer = await api
        .listLessonQuestions({ params: { id, lessonId }, query: { page } })
        .catch(() => null);
      return answer?.ok ? answer.value.data : null;
    },
    [id, lessonId],
  );
  const { rows: questions, reload, ...list } = usePages(read, merged);
  const ask = async (body: string): Promise<Fault> => {
    const fault = await send({ body }, (sent, options) =>
      api.askQuestion({ params: { id, lessonId }, body: sent }, options),
    );
    if (fault === null) await reload();
    return fault;
  };
  return { ...list, questions, reload, ask };
}

type SendCall<Body> = (
  body: Body,
  options: { idempotencyKey: string },
) => Promise<{ ok: true } | { ok: false; msg: string }>;

/** Sends a text once, even if the button is pressed again while an answer is lost. */
export function useQuestionActs() {
  const t = useTexts();
  const repeat = useRef(createRepeatKey());
  const send = async <Body>(body: Body, call: SendCall<Body>): Promise<Fault> => {
    const answer = await call(body, { idempotencyKey: repeat.current.keyFor(body) }).catch(
      () => null,
    );
    if (answer !== null) repeat.current.answered();
    return answer === null ? t("error.offline-text") : answer.ok ? null : answer.msg;
  };
  return { send };
}

/** New questions move the pages, so repeated ones are dropped. */
function merged(questions: readonly Question[], more: readonly Question[]): Question[] {
  const known = new Set(questions.map(({ id }) => id));
  return [...questions, ...more.filter(({ id }) => !known.has(id))];
}
