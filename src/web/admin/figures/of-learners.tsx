import { useShopNow } from "#web/platform/use-shop-now.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { ageText } from "../shared/age-text.ts";
import { AllowedLink } from "../shared/allowed-link.tsx";
import { FigureCard } from "./figure-card.tsx";
import type { FiguresNow } from "./figures-query.ts";
import { ShareBars } from "./share-bars.tsx";

const places = { questions: "/learn/questions", work: "/admin/submissions?state=waiting" } as const;

/** Questions and work of learners that wait, with the age of the oldest. */
export function OfLearners({ waiting }: { waiting: FiguresNow["of_learners"] }) {
  const t = useTexts();
  const now = useShopNow(60_000);
  const title = t("figures.learners");
  const all = waiting.reduce((sum, { waiting: count }) => sum + count, 0);
  return (
    <FigureCard title={title} empty={all === 0 && t("figures.learners-none")}>
      <ShareBars
        label={title}
        bars={waiting.map(({ kind, waiting: count, oldest_since: since }) => {
          const age = since && now !== null ? ageText(t, now - new Date(since).getTime()) : null;
          return {
            key: kind,
            name: (
              <AllowedLink to={places[kind]} plain>
                {t(`figures.learners-${kind}`)}
              </AllowedLink>
            ),
            value: count,
            text: age
              ? t("figures.learners-oldest", { count: formatCount(count), age })
              : formatCount(count),
          };
        })}
      />
    </FigureCard>
  );
}
