import { byHandSource } from "#domain/order/by-hand.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { AllowedLink } from "../shared/allowed-link.tsx";
import { FigureCard } from "./figure-card.tsx";
import type { Figures } from "./figures-query.ts";
import { moneyText } from "./money-figures.tsx";
import { ShareBars } from "./share-bars.tsx";

const shownRows = 8;
const satangOf = (sold: number) => Math.round(sold * 100);

/** What was sold, with the visits of its page. */
export function ItemFigures({ figures: { items, from, to } }: { figures: Figures }) {
  const t = useTexts();
  const title = t("figures.items");
  const table = {
    file: `items-${from}-${to}`,
    title,
    columns: [t("figures.item"), t("figures.visits"), t("figures.sold-count"), t("figures.sold")],
    rows: items.map(({ name, visits, quantity, sold, currency_code: currency }) => [
      name,
      visits,
      quantity,
      { satang: satangOf(sold), currency },
    ]),
  };
  return (
    <FigureCard
      title={title}
      note={t("figures.items-note")}
      empty={items.length === 0 && t("figures.items-none")}
      figures={table}
    >
      <ItemBars items={items.slice(0, shownRows)} label={title} />
    </FigureCard>
  );
}

export function ItemBars({ items, label }: { items: Figures["items"]; label: string }) {
  return (
    <ShareBars
      label={label}
      bars={items.map(({ id, kind, name, sold, currency_code: currency }) => ({
        key: `${id} ${currency}`,
        name: (
          <AllowedLink to={`/admin/${kind === "course" ? "courses" : "products"}/${id}`} plain>
            {name}
          </AllowedLink>
        ),
        value: satangOf(sold),
        text: moneyText(satangOf(sold), currency),
      }))}
    />
  );
}

export function TeacherFigures({ figures: { teachers, from, to } }: { figures: Figures }) {
  const t = useTexts();
  const title = t("figures.teachers");
  const table = {
    file: `instructors-${from}-${to}`,
    title,
    columns: [t("figures.teacher"), t("figures.sold-count"), t("figures.sold")],
    rows: teachers.map(({ name, quantity, sold, currency_code: currency }) => [
      name,
      quantity,
      { satang: satangOf(sold), currency },
    ]),
  };
  return (
    <FigureCard
      title={title}
      note={t("figures.teachers-note")}
      empty={teachers.length === 0 && t("figures.items-none")}
      figures={table}
    >
      <ShareBars
        label={title}
        bars={teachers.slice(0, shownRows).map(({ id, name, sold, currency_code: currency }) => ({
          key: `${id} ${currency}`,
          name,
          value: satangOf(sold),
          text: moneyText(satangOf(sold), currency),
        }))}
      />
    </FigureCard>
  );
}

/** Where visits and orders came from. */
export function SourceFigures({ figures: { sources, from, to } }: { figures: Figures }) {
  const t = useTexts();
  const title = t("figures.sources");
  const own: Readonly<Record<string, string>> = {
    "": t("figures.source-unknown"),
    other: t("figures.source-other"),
    [byHandSource]: t("figures.source-by-hand"),
  };
  const named = (source: string) => own[source] ?? source;
  const table = {
    file: `sources-${from}-${to}`,
    title,
    columns: [
      t("figures.source"),
      t("figures.visits"),
      t("figures.ordered"),
      t("figures.paid"),
      t("figures.sold"),
    ],
    rows: sources.map(({ source, visits, orders, paid, sold, currency_code: currency }) => [
      named(source),
      visits,
      orders,
      paid,
      { satang: satangOf(sold), currency },
    ]),
  };
  return (
    <FigureCard
      title={title}
      note={t("figures.sources-note")}
      empty={sources.length === 0 && t("figures.sources-none")}
      figures={table}
    >
      <ShareBars
        label={title}
        bars={sources
          .slice(0, shownRows)
          .map(({ source, visits, orders, paid, currency_code: currency }) => ({
            key: `${source} ${currency}`,
            name: currency === "USD" ? `${named(source)} (USD)` : named(source),
            value: Math.max(visits, orders),
            text: t("figures.source-use", { visits, orders, paid }),
          }))}
      />
    </FigureCard>
  );
}
