import {
  bankTransferId,
  minimumSatangOf,
  type PaymentMethodId,
  type ProviderId,
  providerOf,
} from "#domain/payment/payment-method.ts";
import { providerIds } from "#domain/payment/providers/all-providers.ts";
import type { Db } from "#server/platform/database/database.ts";
import { providerModules } from "../providers/all-modules.ts";
import { insertMissingMethods } from "./method-setting-queries.ts";

type KnownMethod = { id: PaymentMethodId; nameTh: string; nameEn: string; paymentType: string };

const bankTransfer: Omit<KnownMethod, "paymentType"> = {
  id: bankTransferId,
  nameTh: "โอนเงินผ่านธนาคาร",
  nameEn: "Bank transfer",
};

/**
 * Every payment method of the shop, in the default order, until the owner renames or reorders them.
 */
export const knownMethods: readonly KnownMethod[] = [
  bankTransfer,
  ...providerIds.flatMap(methodsOfModule),
].map((method) => ({
  ...method,
  paymentType: String(method.id).padStart(4, "0"),
}));

/** The owner has given it a name that is not the shop's. */
export function hasOwnName(id: number, name: string): boolean {
  const known = knownMethods.find((method) => method.id === id);
  return known === undefined || (name !== known.nameTh && name !== known.nameEn);
}

function methodsOfModule(provider: ProviderId): Omit<KnownMethod, "paymentType">[] {
  return providerModules[provider].names.map(({ id, th, en }) => ({ id, nameTh: th, nameEn: en }));
}

/**
 * A new shop takes bank transfers as soon as it has a bank account. Other methods wait for keys and
 * for their owner to enable them. Existing methods stay as they are.
 */
export async function addMissingMethods(db: Db): Promise<void> {
  const rows = knownMethods.map(({ id, nameTh, nameEn, paymentType }, position) => ({
    id,
    name_th: nameTh,
    name_en: nameEn,
    payment_type: paymentType,
    provider: providerOf(id),
    is_enabled: id === bankTransferId,
    position,
    minimum_satang: minimumSatangOf(id),
    takes_usd: id === bankTransferId,
    shows_contact_name: id === bankTransferId,
    shows_originating_bank: id === bankTransferId,
  }));
  await insertMissingMethods(db, rows);
}
