import type { Account } from "#server/platform/http/caller.ts";

/** What an order takes from the account of its buyer. */
export type OrderBuyer = Pick<
  Account,
  "id" | "firstName" | "lastName" | "email" | "phone" | "isAdministrator"
>;
