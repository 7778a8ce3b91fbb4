/**
 * The subject of a reason: a rejected slip, a refused free order, or an unpaid order that the shop
 * cancels.
 */
export const rejectSubjects = ["slip", "free", "cancel"] as const;
export type RejectSubject = (typeof rejectSubjects)[number];

export function rejectSubjectOf({ payableSatang }: { payableSatang: number }): "slip" | "free" {
  return payableSatang === 0 ? "free" : "slip";
}
