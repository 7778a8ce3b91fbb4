import { canCarryOut } from "#domain/payment/payment-method.ts";
import type { SellingFacts } from "#domain/settings/selling-steps.ts";
import type { Db } from "#server/platform/database/database.ts";
import { listMethods } from "#server/shop/payment/methods/method-setting-queries.ts";
import type { OfferedMethods } from "#server/shop/payment/methods/offered-methods.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { findSellingFacts } from "./selling-steps-queries.ts";

export type SellingFactsDeps = {
  db: Db;
  offeredMethods: OfferedMethods;
  settings: Pick<Settings, "current">;
};

/** What of all that a sale needs is there. */
export async function readSellingFacts({
  db,
  offeredMethods,
  settings,
}: SellingFactsDeps): Promise<SellingFacts> {
  const [methods, offered, { bankAccounts, ...facts }] = await Promise.all([
    listMethods(db),
    offeredMethods(),
    findSellingFacts(db),
  ]);
  const ways = methods.filter(
    ({ id, values }) =>
      values.is_enabled &&
      canCarryOut(id, { hasBankAccount: bankAccounts > 0, hasKeys: offered.has(id) }),
  );
  const { consent } = await settings.current();
  const hasTerms =
    consent.isAsked && (consent.format === "html" ? consent.html : consent.text).trim() !== "";
  return { ...facts, waysToPay: ways.length, hasTerms };
}
