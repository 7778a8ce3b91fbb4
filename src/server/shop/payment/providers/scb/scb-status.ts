/** The meaning of SCB's status code for the caller. */
export type ScbMeaning = "ok" | "not-found" | "token-expired" | "try-again" | "wrong-request";

const meanings = {
  "1000": "ok",
  "1104": "not-found",
  "9300": "token-expired",
  "9700": "try-again",
  "9503": "try-again",
  "9900": "try-again",
} as const satisfies Record<string, ScbMeaning>;

/**
 * Any other code is a permanent fault of the request: a missing field, a wrong key, a biller
 * without the service.
 */
export function meaningOf(code: string | number): ScbMeaning {
  const text = String(code);
  return Object.hasOwn(meanings, text) ? meanings[text as keyof typeof meanings] : "wrong-request";
}
