/** Where an account stands. What keeps a person out counts before what is merely missing. */
export const accountStates = ["active", "unconfirmed", "expired", "locked", "merged"] as const;
export type AccountState = (typeof accountStates)[number];
