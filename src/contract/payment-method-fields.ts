import { minimumSatangOf, type PaymentMethodId } from "#domain/payment/payment-method.ts";
import type { SettingField, SettingValues } from "#domain/settings/setting-field.ts";

const name = { kind: "text", longest: 80, isRequired: true, isLong: false } as const;
const note = { kind: "text", longest: 400, isRequired: false, isLong: true } as const;
const toggle = { kind: "switch" } as const;

/** What can be set of a way to pay. The provider's own least amount is the least that can be set. */
export function paymentMethodFields(id: PaymentMethodId) {
  return {
    is_enabled: toggle,
    name_th: name,
    name_en: name,
    note_th: note,
    note_en: note,
    position: { kind: "number", least: 0, most: 999, decimals: 0 },
    minimum: { kind: "number", least: minimumSatangOf(id) / 100, most: 1_000_000, decimals: 2 },
    is_show_contact_name: toggle,
    is_show_originating_bank: toggle,
  } as const satisfies Record<string, SettingField>;
}

export type PaymentMethodField = keyof ReturnType<typeof paymentMethodFields>;
export type PaymentMethodValues = SettingValues<ReturnType<typeof paymentMethodFields>>;
