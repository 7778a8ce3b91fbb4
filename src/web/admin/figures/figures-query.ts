import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type Days, type PeriodName, periodNames } from "#domain/figures/period.ts";

export type Figures = Output<AllSchemas["adminGetFigures"]>["data"];
export type TaxMonth = Output<AllSchemas["adminGetTaxFigures"]>["data"][number];
export type FiguresNow = Output<AllSchemas["adminGetFiguresNow"]>["data"];
export type MoneyRow = Figures["money"][number];
export type Currency = MoneyRow["currency_code"];
/** The query of the figures in the address. */
export type FiguresQuery = { period: PeriodName } & Days;

const firstPeriod: PeriodName = "30d";

export const figuresKeys = {
  period: (lang: string, query: FiguresQuery) => ["figures", "period", lang, query],
  taxes: (query: FiguresQuery) => ["figures", "taxes", query],
  now: (lang: string) => ["figures", "now", lang],
} as const;

/** Invalid values are ignored. Days belong to a custom period only. */
export function readFiguresQuery(params: URLSearchParams): FiguresQuery {
  const period = periodNames.find((name) => name === params.get("period")) ?? firstPeriod;
  const day = (name: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(params.get(name) ?? "") ? (params.get(name) ?? "") : "";
  return period === "own"
    ? { period, from: day("from"), to: day("to") }
    : { period, from: "", to: "" };
}

export function figuresSearch({ period, from, to }: FiguresQuery): string {
  const words = new URLSearchParams({
    ...(period !== firstPeriod && { period }),
    ...(from !== "" && { from }),
    ...(to !== "" && { to }),
  }).toString();
  return words && `?${words}`;
}

/** A custom period needs both days. */
export function isWhole({ period, from, to }: FiguresQuery): boolean {
  return period !== "own" || (from !== "" && to !== "");
}
