import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { useMay } from "#web/admin/shared/use-may.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { BelowList } from "../courses/below-list.tsx";
import { catalogKeys } from "../courses/items-query.ts";
import type { Route } from "./+types/admin-learner-page";
import { LearnerStateBadge } from "./learner-state-badge.tsx";
import styles from "./learners.module.css";
import { OddUse } from "./odd-use.tsx";

type Learner = Output<AllSchemas["adminGetPersonCourse"]>["data"];
type Lesson = Learner["lessons"][number];

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("learners.title")} · ${t("shop.name")}`);
};

/** The progress of one learner in one course, by lesson. */
export default function AdminLearnerPage() {
  const { id = "", personId = "" } = useParams();
  const t = useTexts();
  const lang = useLanguage();
  const read = useQuery({
    queryKey: [...catalogKeys.all, "learner", id, personId, lang],
    queryFn: async () =>
      goodValue(
        await api.adminGetPersonCourse({ params: { id: Number(id), personId: Number(personId) } }),
      ).data,
  });
  return (
    <BelowList list={`/admin/courses/${id}/learners`} name={t("learners.title")}>
      <SettingRead read={read} title={t("learners.title")}>
        {(learner) => <Found learner={learner} personId={personId} />}
      </SettingRead>
    </BelowList>
  );
}

function Found({ learner, personId }: { learner: Learner; personId: string }) {
  const t = useTexts();
  const mayOpen = useMay()(["user.manage"]);
  const {
    name,
    course_name: course,
    state,
    idle_days: days,
    done,
    total,
    percent,
    minutes,
    started_at: startedAt,
    last_seen_at: seenAt,
    certificate,
  } = learner;
  const facts = [
    { name: t("learners.done-of", { done, total }), value: `${percent}%` },
    { name: t("learners.minutes"), value: minutes },
    {
      name: t("learners.started"),
      value: startedAt === null ? "–" : <DateText value={startedAt} />,
    },
    { name: t("learners.seen"), value: seenAt === null ? "–" : <DateText value={seenAt} /> },
  ];
  return (
    <SettingPart title={name}>
      <p className="muted">{course}</p>
      <p className="row-8-12 centred">
        <LearnerStateBadge state={state} days={days} />
        {mayOpen && (
          <LocaleLink to={`/admin/people/${personId}`}>{t("learners.person")}</LocaleLink>
        )}
        {certificate !== null && (
          <LocaleLink to={`/certificate/${certificate}`}>{t("learners.certificate")}</LocaleLink>
        )}
      </p>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <OddUse odd={learner.odd_use} />
      <ul className={styles.lessons} aria-label={t("learners.lessons")}>
        {learner.lessons.map((lesson) => (
          <LessonLine key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </SettingPart>
  );
}

function LessonLine({
  lesson: {
    title,
    opened_at: openedAt,
    done_at: doneAt,
    minutes,
    attempts,
    best_percent: best,
    is_passed: isPassed,
  },
}: {
  lesson: Lesson;
}) {
  const t = useTexts();
  const said = [
    ...(minutes > 0 ? [t("learners.watched", { minutes })] : []),
    ...(attempts > 0
      ? [
          t(isPassed ? "learners.quiz-passed" : "learners.quiz-failed", {
            attempts,
            best: best ?? 0,
          }),
        ]
      : []),
  ];
  return (
    <li>
      <span className="stack may-shrink">
        <span className="break-anywhere">{title}</span>
        <span className="soft">
          {said.join(" · ")}
          {doneAt !== null && (
            <>
              {said.length > 0 && " · "}
              {t("learners.done-at")} <DateText value={doneAt} />
            </>
          )}
        </span>
      </span>
      <Badge tone={doneAt !== null ? "good" : "plain"}>
        {t(
          doneAt !== null
            ? "learners.lesson-done"
            : openedAt !== null
              ? "learners.lesson-open"
              : "learners.lesson-new",
        )}
      </Badge>
    </li>
  );
}
