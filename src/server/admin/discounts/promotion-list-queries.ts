import { type RawBuilder, sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import { type RuleRow, ruleRowSql } from "./coupon-list-queries.ts";
import { type DiscountState, stateSql } from "./discount-state-queries.ts";

export type PromotionRow = RuleRow & { title: string; position: number; orders: number };
export type PromotionSort = "" | "newest" | "ending";

export function promotionList(
  { patterns, state }: { patterns: readonly string[]; state: DiscountState | "" },
  sort: PromotionSort,
  lang: Language,
): ListStatement {
  return {
    table: sql`promotion i`,
    conditions: [
      ...patterns.map(
        (pattern) => sql`fold_words(i.title_th || ' ' || i.title_en) like ${pattern}`,
      ),
      ...(state === "" ? [] : [sql`${sql.raw(stateSql.promotion)} = ${state}`]),
    ],
    isSmall: true,
    order: orders[sort],
    columns: promotionColumns(lang),
  };
}

export function promotionColumns(lang: Language): RawBuilder<unknown> {
  return sql`${ruleRowSql("promotion")}, ${sql.ref(`i.title_${lang}`)} as title, i.position,
    (select count(*)::int from shop_order o where o.promotion_id = i.id) as orders`;
}

const orders: Record<PromotionSort, RawBuilder<unknown>> = {
  "": sql`i.position, i.id`,
  newest: sql`i.id desc`,
  ending: sql`i.ends_at nulls last, i.id desc`,
};

export function chosenPromotion(lang: Language) {
  return { version: sql`i.version`, name: sql.ref(`i.title_${lang}`) };
}
