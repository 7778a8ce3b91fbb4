import { randomInt } from "node:crypto";
import { codeLetters, seriesLimits } from "#contract/admin/discount-fields.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { changedValues } from "#server/record/changed-values.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { lockDiscountGifts } from "#server/shop/gift/active-discount-queries.ts";
import { tieGift } from "#server/shop/gift/gift-queries.ts";
import { firstBy, type GiftRefusal, type Giver, isLeft } from "#server/shop/gift/keep-gift.ts";
import { insertCoupons, nextSeries } from "./coupon-edit-queries.ts";
import { findUnknownTies } from "./discount-choice-queries.ts";
import { keepDiscount } from "./keep-discount.ts";
import { readSeriesContent } from "./read-coupon.ts";
import { termFault } from "./term-fault-words.ts";

export type SeriesWanted = { values: Record<string, SettingValue>; prefix: string; count: number };
type Series = { series: number; count: number } | Refused<"INPUT_ERROR"> | GiftRefusal;

/** A code cannot be guessed from earlier ones. */
export function drawCode(prefix: string): string {
  return (
    prefix +
    Array.from(
      { length: seriesLimits.letters },
      () => codeLetters[randomInt(codeLetters.length)],
    ).join("")
  );
}

/**
 * Creates the requested number of coupons. A code that exists already, even by a concurrent
 * request, is drawn again.
 */
export async function createSeries(
  db: Db,
  wanted: SeriesWanted,
  by: Giver,
  draw = drawCode,
): Promise<Series> {
  return inTransaction(db, (tx) => createSeriesWithin(tx, { ...wanted, draw }, by));
}

type SeriesDraw = SeriesWanted & { draw: (prefix: string) => string };

export async function createSeriesWithin(
  tx: Tx,
  { draw, ...wanted }: SeriesDraw,
  by: Giver,
): Promise<Series> {
  await lockDiscountGifts(tx);
  const { values, prefix, count } = wanted;
  const read = readSeriesContent(values, by.lang);
  if (read instanceof Refused) return read;
  const { content, mostEach } = read;
  const start = prefix.trim().toUpperCase();
  if (!/^[A-Z0-9-]*$/.test(start))
    return refuse("INPUT_ERROR", { errors: [termFault("CODE_LETTERS", by.lang, "prefix")] });
  const errors = await findUnknownTies(tx, content, by.lang);
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const name = { th: `${start}… × ${count}`, en: `${start}… × ${count}` };
  const asked = {
    kind: "coupon-series",
    id: null,
    name,
    changed: changedValues({}, values),
    command: wanted,
    times: Math.min(count, mostEach ?? count),
  } as const;
  const kept = await keepDiscount(tx, { ...asked, before: null, after: content }, by);
  if (isLeft(kept)) return kept;
  const series = await nextSeries(tx);
  if (kept !== null) await tieGift(tx, kept, series);
  for (let made = 0; made < count; ) {
    const codes = new Set(Array.from({ length: count - made }, () => draw(start)));
    made += (
      await insertCoupons(tx, { codes: [...codes], series: { id: series, mostEach }, content })
    ).length;
  }
  const detail = {
    prefix: start,
    count,
    ...(mostEach !== null && { series_limit_per_account: mostEach }),
    ...firstBy(by.confirms),
  };
  await noteAbout(tx, by, `coupon-series:${series}`, { action: "coupon.series-created", detail });
  return { series, count };
}
