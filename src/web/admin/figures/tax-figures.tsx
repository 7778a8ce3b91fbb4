import { useQuery } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import { BarChart } from "./bar-chart.tsx";
import { FigureCard } from "./figure-card.tsx";
import { type Currency, type FiguresQuery, figuresKeys, type TaxMonth } from "./figures-query.ts";
import { moneyText } from "./money-figures.tsx";
import { slotName } from "./slot-name.ts";

/** Sales, VAT and withheld tax by months. Hidden in a shop that has charged no VAT. */
export function TaxFigures({ query }: { query: FiguresQuery }) {
  const t = useTexts();
  const read = useQuery({
    queryKey: figuresKeys.taxes(query),
    queryFn: async () => goodValue(await api.adminGetTaxFigures({ query })).data,
  });
  if (read.data) {
    const currencies: Currency[] = read.data.some(({ currency_code }) => currency_code === "USD")
      ? ["THB", "USD"]
      : ["THB"];
    return currencies.map((currency) => (
      <TaxesOf
        key={currency}
        currency={currency}
        months={read.data.filter(({ currency_code }) => currency_code === currency)}
      />
    ));
  }
  return (
    <FigureCard title={t("figures.sales-by-month")}>
      {read.error ? <AdminFault read={read} /> : <Skeleton height="15rem" />}
    </FigureCard>
  );
}

function TaxesOf({ months, currency }: { months: readonly TaxMonth[]; currency: Currency }) {
  const t = useTexts();
  const lang = usePageLanguage();
  const satang = (baht: number) => Math.round(baht * 100);
  const money = (baht: number) => ({ satang: satang(baht), currency });
  const vat = months.reduce((sum, month) => sum + satang(month.vat), 0);
  const sales = months.reduce((sum, month) => sum + satang(month.sales), 0);
  const withholding = months.reduce((sum, month) => sum + satang(month.withholding), 0);
  const hasVat = vat !== 0;
  const title = t(hasVat ? "figures.taxes-in" : "figures.sales-in", { currency });
  const note = (of: { vat: number; sales: number; withholding: number }) => {
    const sums = {
      vat: moneyText(of.vat, currency),
      sales: moneyText(of.sales, currency),
      withholding: moneyText(of.withholding, currency),
    };
    return t(hasVat ? "figures.taxes-note" : "figures.sales-note", sums);
  };
  const table = {
    file: `taxes-${currency.toLowerCase()}-${months[0]?.month ?? ""}-${months.at(-1)?.month ?? ""}`,
    title,
    columns: [
      t("figures.month"),
      t("figures.sales"),
      ...(hasVat ? [t("figures.before-vat"), t("figures.vat")] : []),
      t("figures.shipping"),
      t("figures.withholding"),
    ],
    rows: months.map((month) => [
      slotName(month.month, lang, "whole"),
      money(month.sales),
      ...(hasVat ? [money(month.before_vat), money(month.vat)] : []),
      money(month.shipping_fee),
      money(month.withholding),
    ]),
  };
  return (
    <FigureCard
      title={title}
      note={note({ vat, sales, withholding })}
      empty={months.length === 0 && t("figures.taxes-none")}
      figures={table}
    >
      <BarChart
        title={t(hasVat ? "figures.vat-by-month" : "figures.sales-by-month")}
        summary={note({ vat, sales, withholding })}
        bars={months.map((month) => ({
          key: month.month,
          value: satang(hasVat ? month.vat : month.sales),
          name: slotName(month.month, lang, "short"),
          words: `${slotName(month.month, lang, "whole")}: ${note({ vat: satang(month.vat), sales: satang(month.sales), withholding: satang(month.withholding) })}`,
        }))}
        mark={(value) => moneyText(value, currency).replace(/\.00$/, "")}
      />
    </FigureCard>
  );
}
