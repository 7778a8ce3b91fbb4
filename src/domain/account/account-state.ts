/** The states of an account. Locks come before missing confirmations. */
export const accountStates = ["active", "unconfirmed", "expired", "locked", "merged"] as const;
export type AccountState = (typeof accountStates)[number];
