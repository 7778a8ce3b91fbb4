import { randomBytes } from "node:crypto";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { insertCertificate } from "./certificate-queries.ts";

type CompletedCourse = {
  course: { itemId: number; title: LocalizedText };
  lessons: readonly { seconds: number | null }[];
};

/** NOTE: under the lock of the learning. What the paper says is kept as it is on this day. */
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

/** 130 bits, in letters and figures that are read over the phone without mistakes. */
function newCode(): string {
  const letters = "0123456789abcdefghjkmnpqrstvwxyz";
  return [...randomBytes(26)].map((byte) => letters[byte & 31]).join("");
}
