/** What is not approved: a slip that was sent, or a wish that costs nothing. */
export const rejectSubjects = ["slip", "free"] as const;
export type RejectSubject = (typeof rejectSubjects)[number];

export function rejectSubjectOf({ payableSatang }: { payableSatang: number }): RejectSubject {
  return payableSatang === 0 ? "free" : "slip";
}
