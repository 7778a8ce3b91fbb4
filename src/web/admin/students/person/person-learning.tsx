import { useQuery } from "@tanstack/react-query";
import { LearnerStateBadge } from "#web/admin/catalog/learners/learner-state-badge.tsx";
import { OddUse } from "#web/admin/catalog/learners/odd-use.tsx";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { studentKeys } from "../list/student-query.ts";
import styles from "../list/students.module.css";
import { Entries, PersonPart } from "./person-part.tsx";

/** The student's progress, course by course. */
export function PersonLearning({ id }: { id: number }) {
  const t = useTexts();
  const { data } = useQuery({
    queryKey: [...studentKeys.all, "learning", id, useLanguage()],
    queryFn: async () => goodValue(await api.adminGetPersonLearning({ params: { id } })).data,
  });
  if (data === undefined) return null;
  return (
    <PersonPart title={t("learners.learning")}>
      <OddUse odd={data.odd_use} />
      <Entries of={data.courses} keyOf={(one) => one.course_id} none={t("learners.learning-none")}>
        {({
          course_id: courseId,
          course_name: name,
          done,
          total,
          percent,
          minutes,
          last_seen_at: seenAt,
          state,
          idle_days: days,
          certificate,
        }) => (
          <>
            <span className={styles.words}>
              <LocaleLink to={`/admin/courses/${courseId}/learners/${id}`}>{name}</LocaleLink>
              <span className={styles.soft}>
                {t("learners.done-of", { done, total })} · {percent}% ·{" "}
                {t("learners.watched", { minutes })}
                {seenAt !== null && (
                  <>
                    {" "}
                    · {t("learners.seen")} <DateText value={seenAt} />
                  </>
                )}
              </span>
              {certificate !== null && (
                <LocaleLink to={`/certificate/${certificate}`}>
                  {t("learners.certificate")}
                </LocaleLink>
              )}
            </span>
            <LearnerStateBadge state={state} days={days} />
          </>
        )}
      </Entries>
    </PersonPart>
  );
}
