import type { Days } from "#domain/figures/period.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf, type StatementRow } from "#server/platform/database/named-statement.ts";
import { daysOfPeriod, moneySums } from "./daily-totals-queries.ts";

const columns = `payment_method_id, currency, payments, received_satang, refunded_satang,
  sales_satang, vat_satang, shipping_fee_satang, withholding_satang, taxed_shipping_satang`;

/** The days of a period, and `money`: one row for each day, method and currency. */
const moneyOfPeriod = `${daysOfPeriod},
  money as (
    select day, ${columns} from figure_day_money join kept using (day)
    union all
    select posted_on, ${columns}
    from gap cross join lateral (
      select posted_on, payment_method_id, currency, ${moneySums}
      from sale_posting
      where posted_on = gap.day
      group by 1, 2, 3) counted)`;

const listIn = (lang: Language) =>
  named(
    `list-money-by-day-${lang}`,
    `with ${moneyOfPeriod}
    select f.day, m.id as "methodId", m.name_${lang} as "methodName", f.currency, f.payments,
      f.received_satang as "receivedSatang", f.refunded_satang as "refundedSatang"
    from money f join payment_method m on m.id = f.payment_method_id
    order by f.day, m.position, m.id, f.currency`,
  );
const lists = { th: listIn("th"), en: listIn("en") };

export type MoneyRow = StatementRow<"list-money-by-day-th">;

/**
 * Money received for sales: sales less withholding tax. Money that approved no order is no sale.
 */
export async function listMoneyByDay(
  db: Db,
  { from, to }: Days,
  lang: Language,
): Promise<MoneyRow[]> {
  return lists[lang](db, [from, to]);
}

const listTax = named(
  "list-tax-by-month",
  `with ${moneyOfPeriod}
  select to_char(day, 'YYYY-MM') as month, currency, sum(sales_satang)::bigint as "salesSatang",
    sum(vat_satang)::bigint as "vatSatang",
    sum(shipping_fee_satang)::bigint as "shippingSatang",
    sum(taxed_shipping_satang)::bigint as "taxedShippingSatang",
    sum(withholding_satang)::bigint as "withholdingSatang"
  from money
  group by 1, 2
  order by 1, 2`,
);

export type TaxRow = RowOf<typeof listTax>;

export async function listTaxByMonth(db: Db, { from, to }: Days): Promise<TaxRow[]> {
  return listTax(db, [from, to]);
}

export type TodayRow = {
  methodId: number;
  methodName: string;
  currency: Currency;
  orders: number;
  amountSatang: number;
};

/** The same as one sum for each method. */
export async function sumMoney(db: Db, days: Days, lang: Language): Promise<TodayRow[]> {
  const rows = await listMoneyByDay(db, days, lang);
  const sums = rows.map(
    ({ methodId, methodName, currency, payments, receivedSatang, refundedSatang }) => ({
      methodId,
      methodName,
      currency,
      orders: payments,
      amountSatang: receivedSatang - refundedSatang,
    }),
  );
  return sums.toSorted(
    (a, b) => a.currency.localeCompare(b.currency) || b.amountSatang - a.amountSatang,
  );
}
