/** `scheduled` is a draft that goes on sale by itself. */
export const itemStates = ["published", "scheduled", "draft", "archived"] as const;
export type ItemState = (typeof itemStates)[number];

export type ItemDates = { isPublished: boolean; publishAt: Date | null; archivedAt: Date | null };

export function itemStateOf({ isPublished, publishAt, archivedAt }: ItemDates): ItemState {
  if (archivedAt !== null) return "archived";
  if (isPublished) return "published";
  return publishAt === null ? "draft" : "scheduled";
}
