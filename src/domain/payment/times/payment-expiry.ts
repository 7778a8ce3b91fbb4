/**
 * How long a started payment can be completed: until its order expires, but at least `atLeast` and
 * at most `atMost`.
 */
export const paymentExpiry = { atLeast: "5 minutes", atMost: "30 minutes" } as const;
