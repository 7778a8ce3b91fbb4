import { useTexts } from "#web/texts/use-texts.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { FigureCard } from "./figure-card.tsx";
import type { Figures } from "./figures-query.ts";
import { ShareBars } from "./share-bars.tsx";

export const funnelSteps = ["visit", "course", "cart", "order", "paid"] as const;

/** From a visit to a payment, each step beside the visits. */
export function FunnelFigures({ figures: { funnel, before, from, to } }: { figures: Figures }) {
  const t = useTexts();
  const title = t("figures.funnel");
  const hasBefore = funnelSteps.some((step) => before.funnel[step] > 0);
  const percent = (count: number) =>
    funnel.visit === 0 ? "" : `${((count / funnel.visit) * 100).toFixed(1)}%`;
  const table = {
    file: `funnel-${from}-${to}`,
    title,
    columns: [
      t("figures.step"),
      t("figures.count"),
      t("figures.share"),
      t("figures.period-before"),
    ],
    rows: funnelSteps.map((step) => [
      t(`figures.step-${step}`),
      funnel[step],
      percent(funnel[step]),
      before.funnel[step],
    ]),
  };
  return (
    <FigureCard
      title={title}
      note={`${t("figures.funnel-note")}${hasBefore ? ` ${t("figures.before-note")}` : ""}`}
      empty={funnelSteps.every((step) => funnel[step] === 0) && t("figures.funnel-none")}
      figures={table}
    >
      <FunnelBars funnel={funnel} {...(hasBefore && { before: before.funnel })} />
    </FigureCard>
  );
}

/** Before anything was told by a browser, only what the shop knows itself. */
function shownSteps(funnel: Figures["funnel"]) {
  return funnel.visit > 0
    ? funnelSteps
    : funnelSteps.filter((step) => step === "order" || step === "paid");
}

type BarsProps = Pick<Figures, "funnel"> & { before?: Figures["funnel"] };

export function FunnelBars({ funnel, before }: BarsProps) {
  const t = useTexts();
  return (
    <ShareBars
      label={t("figures.funnel")}
      bars={shownSteps(funnel).map((step) => ({
        key: step,
        name: t(`figures.step-${step}`),
        value: funnel[step],
        ...(before && { before: before[step] }),
        text:
          step === "visit" || funnel.visit === 0
            ? formatCount(funnel[step])
            : t("figures.of-visits", {
                count: formatCount(funnel[step]),
                percent: ((funnel[step] / funnel.visit) * 100).toFixed(1),
              }),
      }))}
    />
  );
}
