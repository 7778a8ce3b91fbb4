import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { learnerStates } from "#domain/learning/learner-state.ts";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { api, goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useFormNavigation } from "#web/shell/page/use-form-navigation.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useHref, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { BelowList } from "../courses/below-list.tsx";
import type { Route } from "./+types/taught-learners-page";
import { CourseSums } from "./course-sums.tsx";
import { LearnerStateBadge } from "./learner-state-badge.tsx";
import styles from "./learners.module.css";

type Learner = Output<AllSchemas["listTaughtLearners"]>["data"]["items"][number];
const orders = ["", "away", "most", "least", "name"] as const;
/** The value in the address; empty where it is invalid. */
const oneOf = <One extends string>(all: readonly One[], said: string | null): One | "" =>
  all.find((one) => one === said) ?? "";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("learners.title")} · ${t("shop.name")}`);
};

/** The progress of a course's learners, for its instructor. */
export default function TaughtLearnersPage() {
  const { id = "" } = useParams();
  const t = useTexts();
  const lang = useLanguage();
  const read = useQuery({
    queryKey: ["taught-report", id, lang],
    queryFn: async () => goodValue(await api.getTaughtReport({ params: { id } })).data,
  });
  return (
    <BelowList list="/myaccount/instructor/home" name={t("curriculum.back-teaching")}>
      <SettingRead read={read} title={t("learners.title")}>
        {(report) => (
          <>
            <SettingPart title={t("learners.title-of", { course: report.course_name })}>
              <CourseSums report={report} />
            </SettingPart>
            {report.learners > 0 && <Learners id={id} />}
          </>
        )}
      </SettingRead>
    </BelowList>
  );
}

function Learners({ id }: { id: string }) {
  const t = useTexts();
  const lang = useLanguage();
  const [params] = useSearchParams();
  const asked = {
    state: oneOf(learnerStates, params.get("state")),
    sort: oneOf(orders, params.get("sort")),
    page: Math.max(1, Number(params.get("page")) || 1),
  };
  const path = `/teach/${id}/learners`;
  const read = useQuery({
    queryKey: ["taught-learners", id, lang, asked],
    queryFn: async () =>
      goodValue(await api.listTaughtLearners({ params: { id }, query: asked })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <section className="stack-16 one-column" aria-label={t("learners.title")}>
      <Filters path={path} state={asked.state} sort={asked.sort} />
      <SettingRead read={read}>
        {({ items, page, pages, total }) => (
          <div className="stack-16 one-column" aria-busy={read.isPlaceholderData}>
            {total === 0 && <p className="muted">{t("learners.none")}</p>}
            {total > 0 && (
              <Card>
                <ul className={styles.taught}>
                  {items.map((learner) => (
                    <LearnerLine key={learner.id} learner={learner} />
                  ))}
                </ul>
              </Card>
            )}
            <Pagination
              page={page}
              pages={pages}
              hrefFor={(to) =>
                `${path}?${new URLSearchParams({ state: asked.state, sort: asked.sort, page: String(to) })}`
              }
            />
          </div>
        )}
      </SettingRead>
    </section>
  );
}

function Filters({ path, state, sort }: { path: string; state: string; sort: string }) {
  const t = useTexts();
  const action = useHref()(path);
  const walk = useFormNavigation({ replace: true, preventScrollReset: true });
  const sent = (event: { target: { form: HTMLFormElement | null } }) =>
    event.target.form?.requestSubmit();
  const states = [
    { value: "", label: t("learners.all") },
    ...learnerStates.map((value) => ({ value, label: t(`learners.state-${value}`) })),
  ];
  return (
    <form action={action} onSubmit={walk} className="row-8">
      <SelectField
        label={t("learners.state")}
        name="state"
        defaultValue={state}
        options={states}
        onChange={sent}
      />
      <SelectField
        label={t("learners.order")}
        name="sort"
        defaultValue={sort}
        options={orders.map((value) => ({ value, label: t(`learners.sort-${value || "seen"}`) }))}
        onChange={sent}
      />
    </form>
  );
}

function LearnerLine({
  learner: {
    name,
    state,
    idle_days: days,
    done,
    total,
    percent,
    has_access: hasAccess,
    last_seen_at: seenAt,
    last_lesson: last,
  },
}: {
  learner: Learner;
}) {
  const t = useTexts();
  return (
    <li>
      <span className="stack may-shrink">
        <span className="strong break-anywhere">{name || t("learners.unnamed")}</span>
        <span className="soft">
          {t("learners.done-of", { done, total })} · {percent}%{last !== null && ` · ${last}`}
          {!hasAccess && ` · ${t("learners.access-ended")}`}
        </span>
      </span>
      <span className="row-8">
        {seenAt !== null && <DateText value={seenAt} />}
        <LearnerStateBadge state={state} days={days} />
      </span>
    </li>
  );
}
