import type { Db } from "../../src/server/platform/database/database.ts";
import { givenPaymentMethods } from "./factories.ts";
import { insertOrder } from "./payment-shop.ts";

/** Gives a person unpaid orders. Each order allows 20 uploads of slips. */
export async function owing<One extends { id: number }>(
  db: Db,
  person: One,
  { orders = 1 } = {},
): Promise<One> {
  await givenPaymentMethods(db);
  for (let order = 0; order < orders; order += 1) await insertOrder(db, person, {});
  return person;
}
