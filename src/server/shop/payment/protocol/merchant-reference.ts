import { createHash } from "node:crypto";
import type { ReferenceFacts } from "./provider.ts";

/**
 * A reference of capital letters and digits, for providers that use the shop's reference. It is the
 * payment's number and a mark that differs after a database is made anew.
 */
export function nameAttempt(
  { paymentId, attemptId }: Pick<ReferenceFacts, "paymentId" | "attemptId">,
  length: number,
): string {
  const mark = createHash("sha256").update(attemptId).digest("hex").toUpperCase();
  return `P${paymentId}X${mark}`.slice(0, length);
}
