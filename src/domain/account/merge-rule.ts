/** Of two accounts of one person: one stays, and the other is merged into it. */
export type MergeSide = "stays" | "goes";

/**
 * If both accounts have the same course, the longer access is kept. Null: without an end. Equal
 * ends: the staying account's.
 */
export function longerAccess(stays: Date | null, goes: Date | null): MergeSide {
  if (stays === null) return "stays";
  return goes === null || goes.getTime() > stays.getTime() ? "goes" : "stays";
}
