/** Of two accounts of one person: the one that stays, and the one that becomes part of it. */
export type MergeSide = "stays" | "goes";

/**
 * Both accounts have the same course: the access that lasts longer is kept, so that no day is lost.
 * Null: without an end. Alike: the one that stays.
 */
export function longerAccess(stays: Date | null, goes: Date | null): MergeSide {
  if (stays === null) return "stays";
  return goes === null || goes.getTime() > stays.getTime() ? "goes" : "stays";
}
