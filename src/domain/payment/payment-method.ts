import type { Currency } from "#domain/money/satang.ts";
import {
  factsOf,
  type ProviderId,
  type providerFacts,
  providerIds,
} from "./providers/all-providers.ts";
import type { MethodFacts, PaymentKind, ProviderPanel } from "./providers/provider-facts.ts";

export type { ProviderId };

export const bankTransferId = 1;
type MethodsOf<Facts> = Facts extends { methods: infer Methods } ? keyof Methods : never;
export type PaymentMethodId = typeof bankTransferId | MethodsOf<(typeof providerFacts)[ProviderId]>;

type MethodRecord = Omit<MethodFacts, "panel" | "kind"> & {
  provider: ProviderId | null;
  panel: ProviderPanel | "transfer";
  kind: PaymentKind;
};
const bankTransfer: MethodRecord = {
  provider: null,
  panel: "transfer",
  kind: "transfer",
  minimumSatang: 0,
  canTakeUsd: true,
};
const ofProviders = providerIds.flatMap((provider) =>
  Object.entries(factsOf(provider).methods).map(([id, method]): [string, MethodRecord] => [
    id,
    { ...method, provider },
  ]),
);
const facts = { [bankTransferId]: bankTransfer, ...Object.fromEntries(ofProviders) } as Record<
  PaymentMethodId,
  MethodRecord
>;

export const paymentMethodIds = Object.keys(facts).map(Number) as PaymentMethodId[];

export function isPaymentMethodId(value: number): value is PaymentMethodId {
  return paymentMethodIds.some((id) => id === value);
}

/** The company that handles the money; null for a bank transfer, which a person checks. */
export function providerOf(id: PaymentMethodId): ProviderId | null {
  return facts[id].provider;
}

/** What a method needs: a bank account for transfers, or the keys of its provider. */
export type Means = { hasBankAccount: boolean; hasKeys: boolean };

/** Whether an enabled method works with the shop's settings. */
export function canCarryOut(id: PaymentMethodId, { hasBankAccount, hasKeys }: Means): boolean {
  return id === bankTransferId ? hasBankAccount : providerOf(id) === null || hasKeys;
}

export function minimumSatangOf(id: PaymentMethodId): number {
  return facts[id].minimumSatang;
}

/** A card may be typed there, on our page or the provider's. So declined cards are counted. */
export function takesCards(id: PaymentMethodId): boolean {
  return facts[id].takesCards === true;
}

/** A buyer who has only a phone cannot pay by it. */
export function needsEmail(id: PaymentMethodId): boolean {
  return facts[id].needsEmail === true;
}

/** The panel on which the buyer pays. */
export function panelOfMethod(id: PaymentMethodId): MethodRecord["panel"] {
  return facts[id].panel;
}

/** What the buyer does to pay by it. */
export function kindOfMethod(id: PaymentMethodId): PaymentKind {
  return facts[id].kind;
}

export function methodsOf(provider: ProviderId): PaymentMethodId[] {
  return paymentMethodIds.filter((id) => facts[id].provider === provider);
}

/** The provider's maximum in baht; null: no maximum is known. */
export function maximumSatangOf(id: PaymentMethodId): number | null {
  return facts[id].maximumSatang ?? null;
}

export function canTakeUsd(id: PaymentMethodId): boolean {
  return facts[id].canTakeUsd === true;
}

/** The owner's settings of a payment method. */
export type MethodLimits = {
  id: PaymentMethodId;
  minimumSatang: number;
  maximumSatang: number | null;
  takesUsd: boolean;
};

/**
 * Every method takes baht. A method takes dollars if the owner says so and the code supports it.
 */
export function takesCurrency(
  { id, takesUsd }: Pick<MethodLimits, "id" | "takesUsd">,
  currency: Currency,
): boolean {
  return currency === "THB" || (takesUsd && canTakeUsd(id));
}

/**
 * The reason why a sum cannot be paid by this method; null: it can. Limits are in baht, and dollars
 * have none.
 */
export function limitFault(
  { id, minimumSatang, maximumSatang }: MethodLimits,
  { satang, currency }: { satang: number; currency: Currency },
): LimitFault | null {
  if (currency !== "THB") return null;
  const least = Math.max(minimumSatang, minimumSatangOf(id));
  if (satang < least) return { code: "BELOW_MINIMUM", limitSatang: least };
  const most = Math.min(
    maximumSatang ?? Number.POSITIVE_INFINITY,
    maximumSatangOf(id) ?? Number.POSITIVE_INFINITY,
  );
  return satang > most ? { code: "ABOVE_MAXIMUM", limitSatang: most } : null;
}
export type LimitFault = { code: "BELOW_MINIMUM" | "ABOVE_MAXIMUM"; limitSatang: number };
