import { type Days, listDays, monthOf } from "#domain/figures/period.ts";
import type { Currency, Figures, MoneyRow } from "./figures-query.ts";

/** More bars than these are unreadable, so months replace days. */
const mostDays = 92;

export type MoneySums = {
  payments: number;
  receivedSatang: number;
  refundedSatang: number;
  netSatang: number;
};
export type MoneyMethod = MoneySums & { id: number; name: string };
/** `at`: a day or a month. `byMethod`: the net sums by payment method. */
export type MoneySlot = MoneySums & { at: string; byMethod: ReadonlyMap<number, number> };
export type MoneyOf = {
  currency: Currency;
  sums: MoneySums;
  methods: MoneyMethod[];
  slots: MoneySlot[];
};

function goesByMonth(days: Days): boolean {
  return listDays(days).length > mostDays;
}

/** Baht first and always; dollars only if there are any. They are never added up. */
export function foldMoney(rows: readonly MoneyRow[], days: Days): MoneyOf[] {
  const currencies: Currency[] = rows.some(({ currency_code }) => currency_code === "USD")
    ? ["THB", "USD"]
    : ["THB"];
  return currencies.map((currency) =>
    foldCurrency(
      rows.filter(({ currency_code }) => currency_code === currency),
      days,
      currency,
    ),
  );
}

function foldCurrency(rows: readonly MoneyRow[], days: Days, currency: Currency): MoneyOf {
  const slotOf = goesByMonth(days) ? monthOf : (day: string) => day;
  const bySlot = Map.groupBy(rows, ({ day }) => slotOf(day));
  const slots = [...new Set(listDays(days).map(slotOf))].map((at) => {
    const own = bySlot.get(at) ?? [];
    const byMethod = new Map(
      [...Map.groupBy(own, ({ payment_method_id }) => payment_method_id)].map(([id, of]) => [
        id,
        sumsOf(of).netSatang,
      ]),
    );
    return { at, byMethod, ...sumsOf(own) };
  });
  const methods = [...Map.groupBy(rows, ({ payment_method_id }) => payment_method_id)].map(
    ([id, own]) => ({
      id,
      name: own[0]?.payment_method_name ?? "",
      ...sumsOf(own),
    }),
  );
  return {
    currency,
    slots,
    methods: methods.toSorted((a, b) => b.netSatang - a.netSatang),
    sums: sumsOf(rows),
  };
}

/**
 * The net of the period before, day by day beside the days of this one. Months have other lengths,
 * so that they are not compared.
 */
export function netBefore(before: Figures["before"], currency: Currency): number[] {
  if (goesByMonth(before)) return [];
  const own = before.money.filter(({ currency_code }) => currency_code === currency);
  const byDay = new Map(own.map(({ day, net }) => [day, Math.round(net * 100)]));
  return listDays(before).map((day) => byDay.get(day) ?? 0);
}

function sumsOf(rows: readonly MoneyRow[]): MoneySums {
  const sum = (of: (row: MoneyRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const receivedSatang = sum(({ received }) => Math.round(received * 100));
  const refundedSatang = sum(({ refunded }) => Math.round(refunded * 100));
  return {
    payments: sum(({ payments }) => payments),
    receivedSatang,
    refundedSatang,
    netSatang: receivedSatang - refundedSatang,
  };
}
