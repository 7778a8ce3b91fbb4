/** Refusals that concern the person and not the call. The shop shows a dialog for each. */
export type AccountTrouble = "UNAUTHORIZED" | "PERMISSION_DENIED" | "WHITELIST_USER_DENIED";

/** Who ended the session, if the shop says it. */
export type EndedBy = "device" | "shop";
type Listener = (trouble: AccountTrouble, by?: EndedBy) => void;

let listener: Listener = () => {};

export function onAccountTrouble(callback: Listener): () => void {
  listener = callback;
  return () => {
    listener = () => {};
  };
}

const returned = new Set<() => void>();

/**
 * Calls back when the person has signed in again without leaving the page. Refused reads are
 * repeated.
 */
export function onReturn(callback: () => void): () => void {
  returned.add(callback);
  return () => void returned.delete(callback);
}

export function announceReturn(): void {
  for (const callback of returned) callback();
}

export function reportAccountTrouble(code: string | undefined, by?: EndedBy): void {
  if (code === "UNAUTHORIZED" || code === "PERMISSION_DENIED" || code === "WHITELIST_USER_DENIED")
    listener(code, by);
}

/** Reports an answer's refusal, if it concerns the person. */
export function reportTroubleOf(body: unknown): void {
  const { code, result } =
    (body as { error?: { code?: string; result?: { ended_by?: EndedBy } } } | null)?.error ?? {};
  reportAccountTrouble(code, result?.ended_by);
}
