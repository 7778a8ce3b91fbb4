import type { ItemKind } from "../catalog-item.ts";

/** What a course or product should have before it is sold, in the order in which it is done. */
export const sellingNeeds = ["title", "cover", "description", "price", "lesson"] as const;
export type SellingNeed = (typeof sellingNeeds)[number];

export type SellingFactsOfItem = {
  kind: ItemKind;
  title: string;
  cover: string;
  description: string;
  /** Something that a new buyer can pay, or a free plan. */
  hasPrice: boolean;
  /** Published lessons in published sections. */
  publishedLessons: number;
  /** How the course is taught, if it is taught elsewhere. */
  takesPlace: string;
};

const rules: Record<SellingNeed, (facts: SellingFactsOfItem) => boolean> = {
  title: ({ title }) => title.trim() !== "",
  cover: ({ cover }) => cover !== "",
  description: ({ description }) => description.trim() !== "",
  price: ({ hasPrice }) => hasPrice,
  lesson: ({ kind, publishedLessons, takesPlace }) =>
    kind === "product" || publishedLessons > 0 || takesPlace.trim() !== "",
};

/** Without these nobody can buy it. The others only make it sell better. */
const needed: readonly SellingNeed[] = ["title", "price"];

export type MissingNeed = { need: SellingNeed; isNeeded: boolean };

export function missingToSell(facts: SellingFactsOfItem): MissingNeed[] {
  return sellingNeeds
    .filter((need) => !rules[need](facts))
    .map((need) => ({ need, isNeeded: needed.includes(need) }));
}
