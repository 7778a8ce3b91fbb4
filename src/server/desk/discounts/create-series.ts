import { randomInt } from "node:crypto";
import { codeLetters, seriesLimits } from "#contract/desk/discount-fields.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { insertCoupons, nextSeries } from "./coupon-edit-queries.ts";
import { findUnknownTies } from "./discount-choice-queries.ts";
import { readSeriesContent } from "./read-coupon.ts";
import type { By } from "./save-coupon.ts";
import { termFault } from "./term-fault-words.ts";

type Wanted = { values: Record<string, SettingValue>; prefix: string; count: number };

/** The next code cannot be guessed from those before it. */
export function drawCode(prefix: string): string {
  return prefix + Array.from({ length: seriesLimits.letters }, () => codeLetters[randomInt(codeLetters.length)]).join("");
}

/** As many new coupons as were asked for: a code that is there already is drawn again, also when another request has just made it. */
export async function createSeries(
  db: Db,
  { values, prefix, count }: Wanted,
  by: By,
  draw = drawCode,
): Promise<{ series: number; count: number } | Refused<"INPUT_ERROR">> {
  const content = readSeriesContent(values, by.lang);
  if (content instanceof Refused) return content;
  const start = prefix.trim().toUpperCase();
  if (!/^[A-Z0-9-]*$/.test(start)) return refuse("INPUT_ERROR", { errors: [termFault("CODE_LETTERS", by.lang, "prefix")] });
  return inTransaction(db, async (tx) => {
    const errors = await findUnknownTies(tx, content, by.lang);
    if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
    const series = await nextSeries(tx);
    for (let made = 0; made < count; ) {
      const codes = new Set(Array.from({ length: count - made }, () => draw(start)));
      made += (await insertCoupons(tx, { codes: [...codes], series, content })).length;
    }
    const detail = { prefix: start, count };
    const object = `coupon-series:${series}`;
    await insertAudit(tx, { actorId: by.accountId, actorRole: "administrator", action: "coupon.series-created", object, detail, requestId: by.requestId });
    return { series, count };
  });
}
