import { useTexts } from "#web/texts/use-texts.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { AllowedLink } from "../shared/allowed-link.tsx";
import { FigureCard } from "./figure-card.tsx";
import type { Figures } from "./figures-query.ts";
import { ShareBars } from "./share-bars.tsx";

const shownRows = 8;

/** From the page of each course to its payment. */
export function CourseSteps({ figures: { courses, from, to } }: { figures: Figures }) {
  const t = useTexts();
  const title = t("figures.course-steps");
  const table = {
    file: `course-steps-${from}-${to}`,
    title,
    columns: [
      t("figures.course"),
      t("figures.step-course-page"),
      t("figures.step-added"),
      t("figures.step-order"),
      t("figures.step-paid"),
      t("figures.paid-of-visits"),
    ],
    rows: courses.map(({ name, visit, cart, order, paid }) => [
      name,
      visit,
      cart,
      order,
      paid,
      shareOf(paid, visit),
    ]),
  };
  return (
    <FigureCard
      title={title}
      note={t("figures.course-steps-note")}
      empty={courses.length === 0 && t("figures.course-steps-none")}
      figures={table}
    >
      <ShareBars
        label={title}
        bars={courses.slice(0, shownRows).map(({ id, name, visit, paid }) => ({
          key: String(id),
          name: (
            <AllowedLink to={`/admin/courses/${id}`} plain>
              {name}
            </AllowedLink>
          ),
          value: visit,
          text:
            visit === 0
              ? t("figures.course-paid", { paid: formatCount(paid) })
              : t("figures.course-step", {
                  visits: formatCount(visit),
                  paid: formatCount(paid),
                  percent: shareOf(paid, visit),
                }),
        }))}
      />
    </FigureCard>
  );
}

/** Nothing without visits. Orders by hand can be more than visits. */
function shareOf(paid: number, visits: number): string {
  return visits === 0 ? "" : `${((paid / visits) * 100).toFixed(1)}%`;
}
