/**
 * `scheduled` is a draft that goes on sale by itself; `unpriced` is published, but cannot be bought
 * yet.
 */
export const itemStates = ["published", "unpriced", "scheduled", "draft", "archived"] as const;
export type ItemState = (typeof itemStates)[number];

export type ItemDates = {
  isPublished: boolean;
  publishAt: Date | null;
  archivedAt: Date | null;
  hasPrice: boolean;
};

export function itemStateOf({
  isPublished,
  publishAt,
  archivedAt,
  hasPrice,
}: ItemDates): ItemState {
  if (archivedAt !== null) return "archived";
  if (isPublished) return hasPrice ? "published" : "unpriced";
  return publishAt === null ? "draft" : "scheduled";
}
