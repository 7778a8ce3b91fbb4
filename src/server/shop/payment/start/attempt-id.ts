import { createHash } from "node:crypto";

type Attempt = { paymentId: number; orderToken: string };

/**
 * The id that the provider stores with a payment. Its second half cannot be guessed, and differs if
 * a new database counts from 1 again.
 */
export function attemptIdOf({ paymentId, orderToken }: Attempt): string {
  const mark = createHash("sha256")
    .update(`${orderToken}:${paymentId}`)
    .digest("base64url")
    .slice(0, 16);
  return `${paymentId}-${mark}`;
}

/** The payment id in an attempt id. The caller must compare the whole attempt id to verify it. */
export function paymentIdIn(attemptId: string): number | null {
  const [, digits] = /^(\d{1,15})-[\w-]{16}$/.exec(attemptId) ?? [];
  return digits === undefined ? null : Number(digits);
}
