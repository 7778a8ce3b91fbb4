/** Refusals that concern the person and not the call. The shop shows its modals for them. */
export type AccountTrouble = "UNAUTHORIZED" | "PERMISSION_DENIED" | "WHITELIST_USER_DENIED";

let listener: (trouble: AccountTrouble) => void = () => {};

export function onAccountTrouble(told: (trouble: AccountTrouble) => void): () => void {
  listener = told;
  return () => {
    listener = () => {};
  };
}

const returned = new Set<() => void>();

/** Calls back when the person has signed in again without leaving the page: what was refused meanwhile is read once more. */
export function onReturn(told: () => void): () => void {
  returned.add(told);
  return () => void returned.delete(told);
}

export function tellReturn(): void {
  for (const told of returned) told();
}

export function tellAccountTrouble(code: string | undefined): void {
  if (code === "UNAUTHORIZED" || code === "PERMISSION_DENIED" || code === "WHITELIST_USER_DENIED") listener(code);
}
