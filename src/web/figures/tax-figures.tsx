import { useQuery } from "@tanstack/react-query";
import { DeskFault } from "../admin/desk-fault.tsx";
import { useLanguage } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api, goodValue } from "../platform/api-client.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { BarChart } from "./bar-chart.tsx";
import { FigureCard } from "./figure-card.tsx";
import { type Currency, type FiguresQuery, figuresKeys, type TaxMonth } from "./figures-query.ts";
import { moneyText } from "./money-figures.tsx";
import { slotName } from "./slot-name.ts";

/** VAT and what buyers withheld, by whole months. */
export function TaxFigures({ query }: { query: FiguresQuery }) {
  const t = useTexts();
  const read = useQuery({ queryKey: figuresKeys.taxes(query), queryFn: async () => goodValue(await api.adminGetTaxFigures({ query })).data });
  if (read.data) {
    const currencies: Currency[] = read.data.some(({ currency_code }) => currency_code === "USD") ? ["THB", "USD"] : ["THB"];
    return currencies.map((currency) => (
      <TaxesOf key={currency} currency={currency} months={read.data.filter(({ currency_code }) => currency_code === currency)} />
    ));
  }
  return <FigureCard title={t("figures.taxes")}>{read.error ? <DeskFault read={read} /> : <Skeleton height="15rem" />}</FigureCard>;
}

function TaxesOf({ months, currency }: { months: readonly TaxMonth[]; currency: Currency }) {
  const t = useTexts();
  const lang = useLanguage();
  const title = t("figures.taxes-in", { currency });
  const satang = (baht: number) => Math.round(baht * 100);
  const money = (baht: number) => ({ satang: satang(baht), currency });
  const vat = months.reduce((sum, month) => sum + satang(month.vat), 0);
  const withholding = months.reduce((sum, month) => sum + satang(month.withholding), 0);
  const table = {
    file: `taxes-${currency.toLowerCase()}-${months[0]?.month ?? ""}-${months.at(-1)?.month ?? ""}`,
    title,
    columns: [t("figures.month"), t("figures.sales"), t("figures.before-vat"), t("figures.vat"), t("figures.shipping"), t("figures.withholding")],
    rows: months.map((month) => [
      slotName(month.month, lang, "whole"),
      money(month.sales),
      money(month.before_vat),
      money(month.vat),
      money(month.shipping_fee),
      money(month.withholding),
    ]),
  };
  const sums = { vat: moneyText(vat, currency), withholding: moneyText(withholding, currency) };
  return (
    <FigureCard title={title} note={t("figures.taxes-note", sums)} empty={months.length === 0 && t("figures.taxes-none")} figures={table}>
      <BarChart
        title={t("figures.vat-by-month")}
        summary={t("figures.taxes-note", sums)}
        bars={months.map(({ month, vat: baht, withholding: withheld }) => ({
          key: month,
          value: satang(baht),
          name: slotName(month, lang, "short"),
          words: `${slotName(month, lang, "whole")}: ${t("figures.taxes-note", { vat: moneyText(satang(baht), currency), withholding: moneyText(satang(withheld), currency) })}`,
        }))}
        mark={(value) => moneyText(value, currency).replace(/\.00$/, "")}
      />
    </FigureCard>
  );
}
