import type { DiscountTerms } from "#domain/discount/discount-terms.ts";
import type { OfferedDiscount, PricedItem } from "#domain/gift/order-worth.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import {
  couponJson,
  promotionJson,
  readCoupon,
  readPromotion,
} from "../discount/discount-rule-queries.ts";
import { givenSql, sinceMidnight } from "./gift-queries.ts";
import { findDearestPlans, morning } from "./worth-queries.ts";

const lock = named(
  "lock-discount-gifts",
  "select pg_advisory_xact_lock(hashtext('discount-gifts'))",
);

/**
 * NOTE: before any coupon or promotion is locked: what people give by them is summed, so two at
 * once come one after the other.
 */
export async function lockDiscountGifts(tx: Tx): Promise<void> {
  await lock(tx);
}

const pricedItems = `select i.id, i.kind, i.category_id as "categoryId", i.archived_at is not null as "isArchived",
    coalesce(${morning("i.id", "'item-save'")}, i.price_satang) as satang
  from catalog_item i`;
const listAllPriced = named("list-all-priced-items", pricedItems);
const listPriced = named("list-priced-items", `${pricedItems} where i.id = any ($1::bigint[])`);

/** What a discount is for, as dear as it has been; null: everything in the shop. */
export async function listPricedItems(
  tx: Tx,
  itemIds: readonly number[] | null,
): Promise<PricedItem[]> {
  const rows = await (itemIds === null ? listAllPriced(tx) : listPriced(tx, [itemIds]));
  const plans = await findDearestPlans(
    tx,
    rows.map(({ id }) => id),
  );
  const priced = rows.map(({ isArchived, ...item }) => {
    const satang =
      item.kind === "product"
        ? item.satang
        : (plans.get(item.id) ?? (plans.has(item.id) ? null : 0));
    return { ...item, satang, isArchived };
  });
  // What nobody can buy, and what had no price in baht, would make everything above every amount.
  return priced.filter(
    ({ isArchived, satang }) => itemIds !== null || !isArchived || satang !== null,
  );
}

type DiscountRow = {
  kind: "coupon" | "promotion";
  id: number;
  terms: DiscountTerms;
  series: { id: number; mostEach: number | null } | null;
};
export type ActiveDiscounts = { coupons: OfferedDiscount[]; promotions: OfferedDiscount[] };

const itemsOf = (kind: "coupon" | "promotion") =>
  `(select coalesce(json_agg(t.item_id order by t.item_id), '[]')
    from ${kind}_item t where t.${kind}_id = i.id)`;
const none = { account: "null::bigint", returning: "0", returningOfSeries: "0" };
const rules = {
  coupon: couponJson("i", { items: itemsOf("coupon"), ...none }),
  promotion: promotionJson("i", itemsOf("promotion")),
};

const words = (subject: string, kinds: string) =>
  `select g.ended_how, g.ended_at, g.id from gift_approval g
    where g.subject_id = ${subject} and g.kind in (${kinds}) and ${givenSql}`;
/** Whose last word was that of one person: what two have agreed to stands by itself. */
const isAlone = {
  coupon: lastWord(
    `${words("i.id", "'coupon-create', 'coupon-save'")} union all ${words("i.series", "'coupon-series'")}`,
  ),
  promotion: lastWord(words("i.id", "'promotion-create', 'promotion-save'")),
};

function lastWord(all: string): string {
  return `(select w.ended_how from
    (${all}) w order by w.ended_at desc, w.id desc
    limit 1) = 'alone'`;
}

const series = {
  coupon: "i.series, i.series_limit_per_account",
  promotion: "null::bigint as series, null::int as series_limit_per_account",
};
const active = (kind: "coupon" | "promotion") => `select ${rules[kind]} as rule, ${series[kind]}
  from ${kind} i
  where i.is_enabled and coalesce(i.ends_at, 'infinity'::timestamptz) > now() and i.id <> $1`;
const activeOf = (kind: "coupon" | "promotion") => ({
  all: named(`list-active-${kind}s`, active(kind)),
  alone: named(`list-active-${kind}s-of-one`, `${active(kind)} and ${isAlone[kind]}`),
});
const lists = { coupon: activeOf("coupon"), promotion: activeOf("promotion") };

type DiscountFilter = {
  /** Left out: this one. */
  except: { kind: "coupon" | "promotion"; id: number | null };
  isAloneOnly: boolean;
};

/**
 * What is switched on and has not ended; of a series each code that is alike once, with how many of
 * them one order can have.
 */
export async function listActiveDiscounts(
  tx: Tx,
  { except, isAloneOnly }: DiscountFilter,
): Promise<ActiveDiscounts> {
  const of = async (kind: "coupon" | "promotion") => {
    const left = except.kind === kind ? (except.id ?? 0) : 0;
    const rows = await lists[kind][isAloneOnly ? "alone" : "all"](tx, [left]);
    return rows.map(({ rule, series: id, series_limit_per_account: mostEach }): DiscountRow => {
      const { id: own, ...terms } = kind === "coupon" ? readCoupon(rule) : readPromotion(rule);
      return {
        kind,
        id: own,
        terms: termsOf(terms),
        series: id === null ? null : { id, mostEach },
      };
    });
  };
  return { coupons: alikeOnce(await of("coupon")), promotions: alikeOnce(await of("promotion")) };
}

function termsOf({
  scope,
  requiredCourses,
  isForAll,
  exceptIds,
  categoryIds,
  itemIds,
  cut,
  isEnabled,
  startsAt,
  endsAt,
  tiers,
}: DiscountTerms): DiscountTerms {
  const reach = { isForAll, exceptIds, categoryIds, itemIds };
  return { scope, requiredCourses, ...reach, cut, isEnabled, startsAt, endsAt, tiers };
}

function alikeOnce(found: readonly DiscountRow[]): OfferedDiscount[] {
  const groups = Map.groupBy(found, ({ id, series, terms }) =>
    series === null ? `one ${id}` : `${series.id} ${JSON.stringify(terms)}`,
  );
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    return first === undefined
      ? []
      : [
          {
            terms: first.terms,
            times: Math.min(alike.length, first.series?.mostEach ?? alike.length),
          },
        ];
  });
}

const sumToday = named(
  "sum-discounts-of-one-today",
  `select coalesce(sum(d.satang), 0)::bigint as satang from (
    select max(g.satang) as satang from gift_approval g
    where g.asked_by = $1 and g.ended_how = 'alone' and g.ended_at >= ${sinceMidnight}
      and g.kind ~ '^(coupon|promotion)-'
      and not (g.kind = any ($2::text[]) and g.subject_id is not distinct from $3::bigint)
    group by split_part(g.kind, '-', 1), case when g.kind = 'coupon-series' then -g.id
      else g.subject_id end) d`,
);

/**
 * What this person alone has given today by other coupons and promotions: each as much as it came
 * to be.
 */
export async function sumDiscountsToday(
  tx: Tx,
  by: number,
  { kind, id }: { kind: "coupon" | "promotion"; id: number | null },
): Promise<number> {
  const [row] = await sumToday(tx, [by, [`${kind}-create`, `${kind}-save`], id]);
  return row?.satang ?? 0;
}
