import type { Currency } from "#domain/money/satang.ts";

export const paymentMethodIds = [1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];
export type ProviderId = "paypal" | "two-c-two-p" | "scb" | "omise" | "gb-prime" | "pay-solutions";

export const bankTransferId: PaymentMethodId = 1;

/** `maximumSatang`: the provider's own; without it the shop knows of none. `canTakeUsd`: the code can move dollars there; whether the owner's contract does, the owner says. */
type MethodFacts = { name: string; provider: ProviderId | null; minimumSatang: number; maximumSatang?: number; takesCards?: true; canTakeUsd?: true };

const facts: Record<PaymentMethodId, MethodFacts> = {
  1: { name: "bank transfer", provider: null, minimumSatang: 0, canTakeUsd: true },
  2: { name: "PayPal", provider: "paypal", minimumSatang: 0, takesCards: true, canTakeUsd: true },
  3: { name: "2C2P card", provider: "two-c-two-p", minimumSatang: 0, takesCards: true, canTakeUsd: true },
  4: { name: "SCB QR code", provider: "scb", minimumSatang: 0 },
  8: { name: "Omise card", provider: "omise", minimumSatang: 2000, takesCards: true, canTakeUsd: true },
  9: { name: "Omise PromptPay", provider: "omise", minimumSatang: 2000, maximumSatang: 15_000_000 },
  10: { name: "2C2P instalments", provider: "two-c-two-p", minimumSatang: 0, takesCards: true },
  11: { name: "GB Prime card", provider: "gb-prime", minimumSatang: 0, takesCards: true },
  12: { name: "GB Prime PromptPay", provider: "gb-prime", minimumSatang: 0 },
  13: { name: "Pay Solutions", provider: "pay-solutions", minimumSatang: 0, takesCards: true },
  15: { name: "2C2P QR code", provider: "two-c-two-p", minimumSatang: 0 },
};

export function isPaymentMethodId(value: number): value is PaymentMethodId {
  return paymentMethodIds.some((id) => id === value);
}

/** Which company handles the money; null for a bank transfer, which a person checks. */
export function providerOf(id: PaymentMethodId): ProviderId | null {
  return facts[id].provider;
}

/** What the shop has to carry a method out with: an account for transfers, the keys of the method's provider. */
export type Means = { hasBankAccount: boolean; hasKeys: boolean };

/** Whether the shop can carry a method out that is switched on. */
export function canCarryOut(id: PaymentMethodId, { hasBankAccount, hasKeys }: Means): boolean {
  return id === bankTransferId ? hasBankAccount : providerOf(id) === null || hasKeys;
}

export function minimumSatangOf(id: PaymentMethodId): number {
  return facts[id].minimumSatang;
}

/** A card may be typed there, on our page or the provider's, so what is declined is counted. */
export function takesCards(id: PaymentMethodId): boolean {
  return facts[id].takesCards === true;
}

export function methodsOf(provider: ProviderId): PaymentMethodId[] {
  return paymentMethodIds.filter((id) => facts[id].provider === provider);
}

/** The most in baht that the provider takes; null: the shop knows of no limit. */
export function maximumSatangOf(id: PaymentMethodId): number | null {
  return facts[id].maximumSatang ?? null;
}

export function canTakeUsd(id: PaymentMethodId): boolean {
  return facts[id].canTakeUsd === true;
}

/** What the owner has set of a way to pay. */
export type MethodLimits = { id: PaymentMethodId; minimumSatang: number; maximumSatang: number | null; takesUsd: boolean };

/** Every way takes baht. Dollars it takes where the owner says so and the code can. */
export function takesCurrency({ id, takesUsd }: Pick<MethodLimits, "id" | "takesUsd">, currency: Currency): boolean {
  return currency === "THB" || (takesUsd && canTakeUsd(id));
}

/** Why a sum cannot be paid this way; null: it can. The limits are in baht, and dollars have none. */
export function limitFault(
  { id, minimumSatang, maximumSatang }: MethodLimits,
  { satang, currency }: { satang: number; currency: Currency },
): LimitFault | null {
  if (currency !== "THB") return null;
  const least = Math.max(minimumSatang, minimumSatangOf(id));
  if (satang < least) return { code: "BELOW_MINIMUM", limitSatang: least };
  const most = Math.min(maximumSatang ?? Number.POSITIVE_INFINITY, maximumSatangOf(id) ?? Number.POSITIVE_INFINITY);
  return satang > most ? { code: "ABOVE_MAXIMUM", limitSatang: most } : null;
}
export type LimitFault = { code: "BELOW_MINIMUM" | "ABOVE_MAXIMUM"; limitSatang: number };
