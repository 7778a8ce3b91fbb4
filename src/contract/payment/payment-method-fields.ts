import {
  canTakeUsd,
  maximumSatangOf,
  minimumSatangOf,
  type PaymentMethodId,
} from "#domain/payment/payment-method.ts";
import type { SettingField, SettingValues } from "#domain/settings/setting-field.ts";

const name = { kind: "text", longest: 80, isRequired: true, isLong: false } as const;
const note = { kind: "text", longest: 400, isRequired: false, isLong: true } as const;
const toggle = { kind: "switch" } as const;

const highestSatang = 100_000_000;
/** The currencies of a payment method, in the order of the choices. */
const methodCurrencies: readonly ("THB" | "THB_USD")[] = ["THB", "THB_USD"];

/**
 * The settings of a payment method. The provider's minimum and maximum limit the amounts, and its
 * adapter limits the currencies.
 */
export function paymentMethodFields(id: PaymentMethodId) {
  return {
    is_enabled: toggle,
    name_th: name,
    name_en: { ...name, isRequired: false },
    note_th: note,
    note_en: note,
    position: { kind: "number", least: 0, most: 999, decimals: 0 },
    minimum: { kind: "number", least: minimumSatangOf(id) / 100, most: 1_000_000, decimals: 2 },
    maximum: {
      kind: "number",
      least: Math.max(1, minimumSatangOf(id) / 100),
      most: (maximumSatangOf(id) ?? highestSatang) / 100,
      decimals: 2,
      isOptional: true,
    },
    currencies: { kind: "choice", options: canTakeUsd(id) ? methodCurrencies : ["THB"] },
    is_show_contact_name: toggle,
    is_show_originating_bank: toggle,
  } as const satisfies Record<string, SettingField>;
}

export type PaymentMethodValues = SettingValues<ReturnType<typeof paymentMethodFields>>;
