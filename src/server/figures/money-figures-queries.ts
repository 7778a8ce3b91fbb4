import { sql } from "kysely";
import type { Days } from "#domain/figures/period.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { Db } from "../platform/database.ts";

export type MoneyRow = {
  day: string;
  methodId: number;
  methodName: string;
  currency: Currency;
  payments: number;
  receivedSatang: number;
  refundedSatang: number;
};

/** What the shop took for what it sold: sales less what the buyer keeps back for the tax office. Money that approved nothing is no sale. */
export async function listMoneyByDay(db: Db, { from, to }: Days, lang: Language): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select f.day, m.id as "methodId", ${sql.ref(`m.name_${lang}`)} as "methodName", f.currency, f.payments, f.received as "receivedSatang", f.refunded as "refundedSatang"
    from (
      select posted_on as day, payment_method_id, currency, count(*) filter (where sales_satang > 0) as payments,
        coalesce(sum(sales_satang - withholding_satang) filter (where sales_satang > 0), 0)::bigint as received,
        coalesce(sum(withholding_satang - sales_satang) filter (where sales_satang < 0), 0)::bigint as refunded
      from sale_posting where posted_on between ${from}::date and ${to}::date group by posted_on, payment_method_id, currency) f
    join payment_method m on m.id = f.payment_method_id order by f.day, m.position, m.id, f.currency`.execute(db);
  return rows;
}

export type TaxRow = { month: string; currency: Currency; salesSatang: number; vatSatang: number; shippingSatang: number; withholdingSatang: number };

export async function listTaxByMonth(db: Db, { from, to }: Days): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select to_char(f.posted_on, 'YYYY-MM') as month, f.currency, sum(f.sales)::bigint as "salesSatang", sum(f.vat)::bigint as "vatSatang", sum(f.shipping)::bigint as "shippingSatang",
      sum(f.withholding)::bigint as "withholdingSatang"
    from (
      select posted_on, currency, sum(sales_satang) as sales, sum(vat_satang) as vat, sum(shipping_fee_satang) as shipping, sum(withholding_satang) as withholding
      from sale_posting where posted_on between ${from}::date and ${to}::date group by posted_on, currency) f
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export type TodayRow = { methodId: number; methodName: string; currency: Currency; orders: number; amountSatang: number };

/** The same as one sum for each method. */
export async function sumMoney(db: Db, days: Days, lang: Language): Promise<TodayRow[]> {
  const rows = await listMoneyByDay(db, days, lang);
  const sums = rows.map(({ methodId, methodName, currency, payments, receivedSatang, refundedSatang }) => ({
    ...{ methodId, methodName, currency },
    orders: payments,
    amountSatang: receivedSatang - refundedSatang,
  }));
  return sums.toSorted((a, b) => a.currency.localeCompare(b.currency) || b.amountSatang - a.amountSatang);
}
