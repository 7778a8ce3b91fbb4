import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useRowKeys } from "#web/platform/keys/use-row-keys.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { forStaff } from "../find-learning.ts";
import type { Route } from "./+types/open-questions-page";
import styles from "./discussion.module.css";
import { QuestionItem } from "./question-item.tsx";

const path = "/learn/questions";

export async function loader(visit: Route.LoaderArgs) {
  const { api } = visit.context.get(services);
  const page = Number(new URL(visit.request.url).searchParams.get("page") ?? 1);
  const asked = { page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1 };
  return { questions: (await forStaff(visit, await api.listOpenQuestions({ query: asked }))).data };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("ask.queue")} · ${t("shop.name")}`);
};

/** Unanswered questions of learners, for instructors and managers. */
export default function OpenQuestionsPage({ loaderData: { questions } }: Route.ComponentProps) {
  const t = useTexts();
  const next = useNextQuestion(questions.items);
  useRowKeys("[data-question]");
  return (
    <section className={styles.page}>
      <header className="stack-8">
        <h1>{t("ask.queue")}</h1>
        {questions.total > 0 && (
          <p className="soft">{t("ask.queue-count", { count: formatCount(questions.total) })}</p>
        )}
      </header>
      {questions.total === 0 && (
        <EmptyState title={t("ask.queue-none")} icon={<CheckIcon size={32} />} />
      )}
      <ul className={styles.questions}>
        {questions.items.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            place={
              <LocaleLink to={`/learn/${question.course_id}/${question.lesson_id}`}>
                {question.course_name} · {question.lesson}
              </LocaleLink>
            }
            onChanged={() => next.after(question.id)}
          />
        ))}
      </ul>
      <Pagination
        page={questions.page}
        pages={questions.pages}
        hrefFor={(page) => `${path}?page=${page}`}
      />
    </section>
  );
}

/** Once a question is answered it leaves the list, and the next one is ready to be written to. */
function useNextQuestion(items: readonly { id: number }[]) {
  const { revalidate } = useRevalidator();
  const wanted = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list was read again
  useEffect(() => {
    if (wanted.current === null) return;
    const item = document.querySelector(`[data-question="${wanted.current}"]`);
    wanted.current = null;
    item?.querySelector("textarea")?.focus();
  }, [items]);
  return {
    after: (id: number) => {
      const at = items.findIndex((one) => one.id === id);
      wanted.current = (items[at + 1] ?? items[at - 1])?.id ?? null;
      void revalidate();
    },
  };
}
