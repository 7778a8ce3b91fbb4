import type { Insertable } from "kysely";
import { foldName } from "../../src/domain/text/fold-name.ts";
import type { Db } from "../../src/server/platform/database/database.ts";
import type { Database } from "../../src/server/platform/database/database-schema.ts";
import type { Buyer } from "./buyers.ts";
import { next } from "./factories.ts";

type Values<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;
type Rule = { items: readonly number[]; methods?: readonly number[] };

/**
 * A coupon for everybody, 10 percent off each of the named courses, by bank transfer or PromptPay.
 */
export async function couponRow(
  db: Db,
  { items, methods = [1, 9] }: Rule,
  values: Values<"coupon"> = {},
): Promise<{ id: number; code: string }> {
  const code = values.code ?? `CODE${next()}`;
  const row = {
    code,
    code_folded: foldName(code),
    coupon_type: "P1" as const,
    ...cut(values),
    ...values,
  };
  const { id } = await db
    .insertInto("coupon")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  const pairs = items.map((item_id) => ({ coupon_id: id, item_id }));
  if (pairs.length > 0) await db.insertInto("coupon_item").values(pairs).execute();
  const ways = methods.map((payment_method_id) => ({ coupon_id: id, payment_method_id }));
  if (ways.length > 0) await db.insertInto("coupon_payment_method").values(ways).execute();
  return { id, code };
}

/** The same as a promotion. */
export async function promotionRow(
  db: Db,
  { items }: Rule,
  values: Values<"promotion"> = {},
): Promise<number> {
  const row = {
    title_th: "ลดสิบเปอร์เซ็นต์",
    title_en: "Ten percent off",
    promotion_type: "P1" as const,
    ...cut(values),
    ...values,
  };
  const { id } = await db
    .insertInto("promotion")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("promotion_item")
    .values(items.map((item_id) => ({ promotion_id: id, item_id })))
    .execute();
  return id;
}

function cut({
  amount_satang,
  amount_usd_cents,
}: {
  amount_satang?: unknown;
  amount_usd_cents?: unknown;
}) {
  const isAmount = amount_satang !== undefined || amount_usd_cents !== undefined;
  return isAmount
    ? { discount_type: "amount" as const, percent: null }
    : { discount_type: "percent" as const, percent: "10" };
}

/** Enters the code, so that the coupon may be used. */
export async function enterCode({ api }: Pick<Buyer, "api">, coupon_code: string): Promise<void> {
  const answer = await api.findCoupon({ body: { coupon_code } });
  if (!answer.ok) throw new Error(answer.code);
}
