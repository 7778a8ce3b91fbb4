import { createHash } from "node:crypto";
import type { ReferenceFacts } from "./provider.ts";

/**
 * A name of capital letters and digits for providers that keep the shop's name: the payment's
 * number, then a mark that differs when a database is made again.
 */
export function nameAttempt(
  { paymentId, attemptId }: Pick<ReferenceFacts, "paymentId" | "attemptId">,
  length: number,
): string {
  const mark = createHash("sha256").update(attemptId).digest("hex").toUpperCase();
  return `P${paymentId}X${mark}`.slice(0, length);
}
