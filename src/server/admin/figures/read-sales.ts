import { type Days, daysBefore } from "#domain/figures/period.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { Db } from "#server/platform/database/database.ts";
import { listCourseSteps } from "./course-steps-queries.ts";
import { listMoneyByDay, type MoneyRow } from "./money-figures-queries.ts";
import {
  countFunnel,
  listOrderSources,
  listSoldItems,
  listTeacherSales,
  listVisits,
  type SourceRow,
  type VisitRow,
} from "./sale-figures-queries.ts";

/** What was sold of what, by whom and to whom, and the period before. */
export async function readSales(db: Db, days: Days, lang: Language) {
  const before = daysBefore(days);
  const [items, teachers, sources, visits, funnel, courses, moneyBefore, funnelBefore] =
    await Promise.all([
      listSoldItems(db, days, lang),
      listTeacherSales(db, days, lang),
      listOrderSources(db, days),
      listVisits(db, days),
      countFunnel(db, days),
      listCourseSteps(db, days, lang),
      listMoneyByDay(db, before, lang),
      countFunnel(db, before),
    ]);
  return {
    items: items.map(({ currency, soldSatang, ...item }) => ({
      ...item,
      currency_code: currency,
      sold: bahtFromSatang(soldSatang),
    })),
    teachers: teachers.map(({ currency, soldSatang, ...teacher }) => ({
      ...teacher,
      currency_code: currency,
      sold: bahtFromSatang(soldSatang),
    })),
    sources: withVisits(sources, visits),
    funnel,
    courses,
    before: { ...before, money: netByDay(moneyBefore), funnel: funnelBefore },
  };
}

/** A source that brought visits and no order is a row, too. */
function withVisits(sources: readonly SourceRow[], visits: readonly VisitRow[]) {
  const seen = new Map(
    visits.flatMap(({ step, source, visits: count }) =>
      step === "visit" ? [[source, count] as const] : [],
    ),
  );
  // Of a source that sold in two currencies only one row has its visits.
  const first = new Map(sources.toReversed().map((row) => [row.source, row]));
  const ordered = sources.map((row) => ({ ...row, isFirst: first.get(row.source) === row }));
  const rows = ordered.map(({ source, currency, orders, paid, paidSatang, isFirst }) => ({
    source,
    currency_code: currency,
    visits: isFirst ? (seen.get(source) ?? 0) : 0,
    orders,
    paid,
    sold: bahtFromSatang(paidSatang),
  }));
  const known = new Set(sources.map(({ source }) => source));
  const others = [...seen].flatMap(([source, count]) =>
    known.has(source)
      ? []
      : [{ source, currency_code: "THB" as const, visits: count, orders: 0, paid: 0, sold: 0 }],
  );
  return [...rows, ...others];
}

function netByDay(rows: readonly MoneyRow[]) {
  const days = Map.groupBy(rows, ({ day, currency }) => `${day} ${currency}`);
  return [...days.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const net = own.reduce((sum, row) => sum + row.receivedSatang - row.refundedSatang, 0);
    const payments = own.reduce((sum, row) => sum + row.payments, 0);
    const { day, currency } = first;
    return [{ day, currency_code: currency, net: bahtFromSatang(net), payments }];
  });
}
