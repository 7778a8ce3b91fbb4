import { formatMoney } from "#domain/money/format-money.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { BarChart } from "./bar-chart.tsx";
import { FigureCard } from "./figure-card.tsx";
import type { FigureRows } from "./figure-table.tsx";
import type { Currency, Figures } from "./figures-query.ts";
import { foldMoney, type MoneyOf, netBefore } from "./fold-money.ts";
import styles from "./money-figures.module.css";
import { ShareBars } from "./share-bars.tsx";
import { slotName } from "./slot-name.ts";

/** Income and refunds: the sums, by day, and by payment method. */
export function MoneyFigures({ figures }: { figures: Figures }) {
  const days = { from: figures.from, to: figures.to };
  return foldMoney(figures.money, days).map((money) => (
    <div key={money.currency} className={styles.money}>
      <Sums money={money} />
      <div className={styles.pair}>
        <ByDay money={money} days={days} before={netBefore(figures.before, money.currency)} />
        <ByMethod money={money} days={days} />
      </div>
    </div>
  ));
}

export function moneyText(satang: number, currency: Currency): string {
  return formatMoney(satang, currency, { decimals: "always" });
}

function Sums({ money: { sums, currency } }: { money: MoneyOf }) {
  const t = useTexts();
  const tiles = [
    { name: t("figures.net"), text: moneyText(sums.netSatang, currency) },
    { name: t("figures.received"), text: moneyText(sums.receivedSatang, currency) },
    { name: t("figures.refunded"), text: moneyText(sums.refundedSatang, currency) },
    { name: t("figures.payments"), text: formatCount(sums.payments) },
  ];
  return (
    <dl className={styles.sums} aria-label={t("figures.sums")}>
      {tiles.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type Part = { money: MoneyOf; days: { from: string; to: string } };

function ByDay({ money, days, before }: Part & { before: readonly number[] }) {
  const t = useTexts();
  const lang = usePageLanguage();
  const { slots, sums, currency } = money;
  const title = t(slots[0]?.at.length === 7 ? "figures.by-month" : "figures.by-day");
  const best = slots.reduce(
    (most, slot) => (slot.netSatang > most.netSatang ? slot : most),
    slots[0] ?? { at: days.from, netSatang: 0 },
  );
  const summary = t("figures.by-day-summary", {
    sum: moneyText(sums.netSatang, currency),
    best: slotName(best.at, lang, "whole"),
    most: moneyText(best.netSatang, currency),
  });
  const hasBefore = before.some((net) => net !== 0);
  const bars = slots.map(({ at, netSatang }, index) => ({
    key: at,
    value: netSatang,
    name: slotName(at, lang, "short"),
    words: `${slotName(at, lang, "whole")}: ${moneyText(netSatang, currency)}`,
    ...(hasBefore && { before: before[index] ?? 0 }),
  }));
  return (
    <FigureCard
      title={title}
      note={`${t("figures.money-note")}${hasBefore ? ` ${t("figures.before-note")}` : ""}`}
      empty={sums.payments === 0 && sums.refundedSatang === 0 && t("figures.money-none")}
      figures={useDayTable(money, title, days)}
    >
      <BarChart
        title={title}
        summary={summary}
        bars={bars}
        mark={(value) => formatMoney(value, currency, { decimals: "whenNeeded" })}
      />
    </FigureCard>
  );
}

function useDayTable(
  { slots, methods, currency, sums }: MoneyOf,
  title: string,
  days: Part["days"],
): FigureRows {
  const t = useTexts();
  const lang = usePageLanguage();
  const money = (satang: number) => ({ satang, currency });
  return {
    file: `money-${currency.toLowerCase()}-${days.from}-${days.to}`,
    title,
    columns: [
      t("figures.day"),
      t("figures.payments"),
      t("figures.received"),
      t("figures.refunded"),
      t("figures.net"),
      ...methods.map(({ name }) => name),
    ],
    rows: slots.map(({ at, payments, receivedSatang, refundedSatang, netSatang, byMethod }) => [
      slotName(at, lang, "whole"),
      payments,
      money(receivedSatang),
      money(refundedSatang),
      money(netSatang),
      ...methods.map(({ id }) => money(byMethod.get(id) ?? 0)),
    ]),
    total: [
      t("figures.total"),
      sums.payments,
      money(sums.receivedSatang),
      money(sums.refundedSatang),
      money(sums.netSatang),
      ...methods.map(({ netSatang }) => money(netSatang)),
    ],
  };
}

function ByMethod({ money: { methods, currency }, days }: Part) {
  const t = useTexts();
  const title = t("figures.by-method");
  const money = (satang: number) => ({ satang, currency });
  const figures = {
    file: `methods-${currency.toLowerCase()}-${days.from}-${days.to}`,
    title,
    columns: [
      t("figures.method"),
      t("figures.payments"),
      t("figures.received"),
      t("figures.refunded"),
      t("figures.net"),
    ],
    rows: methods.map(({ name, payments, receivedSatang, refundedSatang, netSatang }) => [
      name,
      payments,
      money(receivedSatang),
      money(refundedSatang),
      money(netSatang),
    ]),
  };
  return (
    <FigureCard
      title={title}
      empty={methods.length === 0 && t("figures.money-none")}
      figures={figures}
    >
      <ShareBars
        label={title}
        bars={methods.map(({ id, name, netSatang }) => ({
          key: String(id),
          name,
          value: netSatang,
          text: moneyText(netSatang, currency),
          isDanger: netSatang < 0,
        }))}
      />
    </FigureCard>
  );
}
