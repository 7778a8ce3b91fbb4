import { randomBytes } from "node:crypto";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { insertCertificate } from "./certificate-queries.ts";

type CompletedCourse = {
  course: { itemId: number; title: LocalizedText };
  lessons: readonly { seconds: number | null }[];
};

/**
 * NOTE: call it under the lock of the learning. The certificate's content is stored as of this day.
 */
export async function issueCertificate(
  tx: Tx,
  { course: { itemId, title }, lessons }: CompletedCourse,
  { accountId, completedAt }: { accountId: number; completedAt: Date },
): Promise<void> {
  await insertCertificate(tx, {
    accountId,
    itemId,
    code: newCode(),
    course: title,
    minutes: minutesOf(lessons),
    completedAt,
  });
}

function minutesOf(lessons: CompletedCourse["lessons"]): number {
  return Math.round(lessons.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) / 60);
}

/** 130 random bits, in letters and digits that are not confused over the phone. */
export function newCode(): string {
  const letters = "0123456789abcdefghjkmnpqrstvwxyz";
  return [...randomBytes(26)].map((byte) => letters[byte & 31]).join("");
}
