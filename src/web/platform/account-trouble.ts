/** Refusals that concern the person and not the call. The shop shows its modals for them. */
export type AccountTrouble = "UNAUTHORIZED" | "PERMISSION_DENIED" | "WHITELIST_USER_DENIED";

let listener: (trouble: AccountTrouble) => void = () => {};

export function onAccountTrouble(told: (trouble: AccountTrouble) => void): () => void {
  listener = told;
  return () => {
    listener = () => {};
  };
}

export function tellAccountTrouble(code: string | undefined): void {
  if (code === "UNAUTHORIZED" || code === "PERMISSION_DENIED" || code === "WHITELIST_USER_DENIED") listener(code);
}
