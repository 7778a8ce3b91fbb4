import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type ShareBar, ShareBars } from "#web/admin/figures/share-bars.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import styles from "./learners.module.css";

type Report = Output<AllSchemas["adminGetCourseReport"]>["data"];

/** The number of a course's learners by state, and the lessons where learners stop. */
export function CourseSums({
  report: { learners, states, median_percent: median, lessons, counted_at: countedAt },
}: {
  report: Report;
}) {
  const t = useTexts();
  if (learners === 0) return <p className="muted">{t("learners.none")}</p>;
  const facts = [
    { name: t("learners.count"), value: formatCount(learners) },
    { name: t("learners.state-not_begun"), value: formatCount(states.not_begun) },
    { name: t("learners.state-learning"), value: formatCount(states.learning) },
    { name: t("learners.state-stopped"), value: formatCount(states.stopped) },
    { name: t("learners.state-finished"), value: formatCount(states.finished) },
    { name: t("learners.median"), value: `${median}%` },
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{t("learners.stopped-means")}</p>
      <MostLeft lessons={lessons} />
      {lessons.length > 0 && (
        <Disclosure title={t("learners.lessons")}>
          <div className="stack-12 one-column">
            <ShareBars
              label={t("learners.lessons")}
              bars={lessons.map((lesson) =>
                barOf(
                  lesson,
                  t("learners.reached-done", {
                    reached: formatCount(lesson.reached),
                    done: formatCount(lesson.done),
                  }),
                ),
              )}
            />
            {countedAt !== null && (
              <p className="soft">
                {t("learners.counted")} <DateTimeText value={countedAt} />
              </p>
            )}
          </div>
        </Disclosure>
      )}
    </>
  );
}

const mostShown = 3;

/** The lessons where most learners have stopped. */
function MostLeft({ lessons }: Pick<Report, "lessons">) {
  const t = useTexts();
  const most = lessons
    .filter(({ left }) => left > 0)
    .sort((a, b) => b.left - a.left)
    .slice(0, mostShown);
  if (most.length === 0) return null;
  return (
    <div className="stack-8 one-column">
      <h2 className="text-16">{t("learners.most-left")}</h2>
      <ShareBars
        label={t("learners.most-left")}
        bars={most.map(({ id, title, left }) => ({
          key: String(id),
          name: title,
          value: left,
          text: t("learners.people", { count: formatCount(left) }),
          isDanger: true,
        }))}
      />
    </div>
  );
}

function barOf({ id, title, reached }: Report["lessons"][number], text: string): ShareBar {
  return { key: String(id), name: title, value: reached, text };
}
