import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useLoadedOnTouch } from "#web/platform/first-touch.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { Lesson } from "../find-learning.ts";
import styles from "./discussion.module.css";
import { useQuestions } from "./use-questions.ts";
import { WrittenForm } from "./written-form.tsx";

const load = async () => ({ default: (await import("./question-item.tsx")).QuestionItem });
const QuestionItem = lazy(() => keepLoading(load));

/** The questions and answers of a lesson. */
export function QuestionsPanel({ lesson }: { lesson: Lesson }) {
  const t = useTexts();
  const { questions, page, pages, isLoaded, hasFailed, ask, reload, loadMore } =
    useQuestions(lesson);
  useLoadedOnTouch(load);
  const wanted = Number(useSearchParams()[0].get("question") ?? 0);
  const isMissing =
    wanted > 0 && isLoaded && page < pages && !questions.some(({ id }) => id === wanted);
  const more = useRef(loadMore);
  more.current = loadMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page it looks again
  useEffect(() => {
    if (isMissing) more.current();
  }, [isMissing, page]);
  const [isSent, setSent] = useState(false);
  const send = async (body: string) => {
    const fault = await ask(body);
    setSent(fault === null);
    return fault;
  };
  return (
    <Card>
      <section className="stack-12 one-column" aria-label={t("ask.title")}>
        <h2 className="text-18">{t("ask.title")}</h2>
        {lesson.is_learner && (
          <WrittenForm
            label={t("ask.ask")}
            hint={t("ask.ask-hint")}
            button={t("ask.send")}
            onSend={send}
          />
        )}
        <p role="status" className="soft">
          {isSent && t("ask.sent")}
        </p>
        {hasFailed && (
          <div className="row-8-12 centred" role="alert">
            <p>{t("ask.failed")}</p>
            <Button variant="quiet" onClick={reload}>
              {t("learn.retry")}
            </Button>
          </div>
        )}
        {isLoaded && !hasFailed && questions.length === 0 && (
          <p className="soft">{t(lesson.is_learner ? "ask.first" : "ask.none")}</p>
        )}
        <ul className={styles.questions}>
          <Suspense>
            {questions.map((question) => (
              <QuestionItem key={question.id} question={question} onChanged={reload} />
            ))}
          </Suspense>
        </ul>
        {page > 0 && page < pages && (
          <div>
            <Button variant="quiet" onClick={loadMore}>
              {t("ask.more")}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}
