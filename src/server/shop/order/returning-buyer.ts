import { preferredMethod } from "#domain/payment/methods/preferred-method.ts";
import type { Db } from "#server/platform/database/database.ts";
import { findReturningBuyer } from "./returning-buyer-queries.ts";

/** The payment method that the cart of a student begins with; null: none is known. */
export async function preferredMethodOf(
  db: Db,
  accountId: number,
  offered: ReadonlySet<number>,
): Promise<number | null> {
  const { inCart, lastMethod } = await findReturningBuyer(db, accountId, offered);
  return preferredMethod(inCart, lastMethod);
}
