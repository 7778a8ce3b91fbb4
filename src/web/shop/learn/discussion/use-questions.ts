import { useCallback, useEffect, useRef, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/learn-client.ts";
import { createRepeatKey } from "#web/shop/checkout/repeat-key.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { Lesson } from "../find-learning.ts";

export type Question = Output<AllSchemas["listLessonQuestions"]>["data"]["items"][number];
/** Null: all went well; otherwise what went wrong, in words. */
export type Fault = string | null;
type State = { questions: Question[]; page: number; pages: number; isLoaded: boolean; hasFailed: boolean };

/** The questions under a lesson, the latest first, page after page. */
export function useQuestions({ id: lessonId, course_id: id }: Lesson) {
  const [state, setState] = useState<State>({ questions: [], page: 0, pages: 1, isLoaded: false, hasFailed: false });
  const { send } = useQuestionActs();
  const load = useCallback(
    async (page: number) => {
      const answer = await api.listLessonQuestions({ params: { id, lessonId }, query: { page } }).catch(() => null);
      if (!answer?.ok) return setState((before) => ({ ...before, isLoaded: true, hasFailed: true }));
      const { items, pages } = answer.value.data;
      setState((before) => ({ questions: page === 1 ? items : merged(before.questions, items), page, pages, isLoaded: true, hasFailed: false }));
    },
    [id, lessonId],
  );
  useEffect(() => void load(1), [load]);
  const ask = async (body: string): Promise<Fault> => {
    const fault = await send({ body }, (sent, options) => api.askQuestion({ params: { id, lessonId }, body: sent }, options));
    if (fault === null) await load(1);
    return fault;
  };
  return { ...state, ask, reload: () => void load(1), loadMore: () => void load(state.page + 1) };
}

type Sending<Body> = (body: Body, options: { idempotencyKey: string }) => Promise<{ ok: true } | { ok: false; msg: string }>;

/** Sends what was written, once, however often the button is pressed while an answer is lost. */
export function useQuestionActs() {
  const t = useTexts();
  const repeat = useRef(createRepeatKey());
  const send = async <Body>(body: Body, call: Sending<Body>): Promise<Fault> => {
    const answer = await call(body, { idempotencyKey: repeat.current.keyFor(body) }).catch(() => null);
    if (answer !== null) repeat.current.answered();
    return answer === null ? t("error.offline-text") : answer.ok ? null : answer.msg;
  };
  return { send };
}

/** What was asked meanwhile moves the pages: nothing stands twice. */
function merged(questions: readonly Question[], more: readonly Question[]): Question[] {
  const known = new Set(questions.map(({ id }) => id));
  return [...questions, ...more.filter(({ id }) => !known.has(id))];
}
