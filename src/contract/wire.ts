import * as z from "zod/mini";

/**
 * Schemas that many calls share. Amounts are baht as JSON numbers with two decimals; ids are JSON
 * numbers.
 */

export const id = z.int().check(z.positive());
export const idText = z.coerce
  .number()
  .check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
/** The largest number in an `integer` column. */
const largestShort = 2_147_483_647;
/** The version of a record that a person has read. */
export const recordVersion = z.int().check(z.minimum(0), z.maximum(largestShort));
/** A version that is the microsecond of the last write. */
export const momentVersion = z.int().check(z.minimum(0));
/** Payment methods have small ids, stored in an `integer` column. */
export const methodId = z.int().check(z.positive(), z.maximum(largestShort));
export const baht = z.number();
/** An instant in UTC, ISO 8601. */
export const instant = z.string();
export const done = z.object({ success: z.literal(true) });
/**
 * A list before and after a change of its order: saved only if the stored list still equals `from`.
 */
export const newOrder = z.object({
  from: z.array(id).check(z.maxLength(1000)),
  to: z.array(id).check(z.maxLength(1000)),
});
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
};

/** Yes or no. Old callers send 0 and 1 instead of true and false. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal(0), z.literal(1)]),
  z.transform((said: boolean | 0 | 1) => said === true || said === 1),
);

/** One line of text as a person types it. */
export const line = (maximum: number) => z.string().check(z.maxLength(maximum));
/** A choice by id; old callers send a number, a text, an empty text or null. */
export const optionalId = optionalNumber(Number.MAX_SAFE_INTEGER);
export const optionalMethodId = optionalNumber(largestShort);

function optionalNumber(largest: number) {
  return z.optional(
    z.nullable(
      z.union([z.literal(""), z.coerce.number().check(z.int(), z.minimum(0), z.maximum(largest))]),
    ),
  );
}

export function data<T extends z.ZodMiniType>(inner: T) {
  return z.object({ success: z.literal(true), data: inner });
}

/**
 * NOTE: `total` is counted up to `countLimit`; one more means that there are more. Pages continue
 * beyond it.
 */
export function paged<T extends z.ZodMiniType>(item: T) {
  return data(z.object({ items: z.array(item), page: z.int(), pages: z.int(), total: z.int() }));
}
