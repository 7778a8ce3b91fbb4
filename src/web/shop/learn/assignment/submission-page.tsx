import { useRevalidator } from "react-router";
import { useShortcuts } from "#web/platform/keys/use-shortcuts.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import { forStaff, idOf } from "../find-learning.ts";
import type { Route } from "./+types/submission-page";
import { AnswerForm } from "./answer-form.tsx";
import styles from "./assignment.module.css";
import { EarlierSubmissions, SubmissionView } from "./submission-view.tsx";
import { useNextSubmission } from "./use-next-submission.ts";
import { WantedFacts } from "./wanted-facts.tsx";

export async function loader(visit: Route.LoaderArgs) {
  const { api } = visit.context.get(services);
  const id = idOf(visit.params.submissionId);
  return { reviewed: (await forStaff(visit, await api.getSubmission({ params: { id } }))).data };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("work.queue")} · ${t("shop.name")}`);
};

/** All hand-ins of one learner for a lesson. The newest one can be answered. */
export default function SubmissionPage({ loaderData: { reviewed } }: Route.ComponentProps) {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  const {
    learner,
    lesson,
    lesson_id: lessonId,
    course_id: courseId,
    course_name: course,
    task,
    submissions,
    points,
  } = reviewed;
  const [last, ...earlier] = submissions;
  const openNext = useNextSubmission(last?.id ?? 0);
  useShortcuts({ j: openNext });
  return (
    <section className={styles.page}>
      <BackLink to="/learn/submissions">{t("work.queue")}</BackLink>
      <header className="stack-4">
        <h1>{learner}</h1>
        <p>
          <LocaleLink to={`/learn/${courseId}/${lessonId}`}>
            {course} · {lesson}
          </LocaleLink>
        </p>
      </header>
      <details className={styles.earlier}>
        <summary>{t("work.task")}</summary>
        <div className="stack-8 one-column">
          <RichText text={task} />
          <WantedFacts wanted={reviewed} />
        </div>
      </details>
      {last && (
        <Card>
          <SubmissionView submission={last} most={points} />
        </Card>
      )}
      {last && (
        <AnswerForm
          key={`${last.id} ${last.version}`}
          submission={last}
          most={points}
          onDone={() => void revalidate()}
          onNext={openNext}
        />
      )}
      <EarlierSubmissions submissions={earlier} most={points} />
    </section>
  );
}
