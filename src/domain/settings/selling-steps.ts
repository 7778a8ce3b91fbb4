/**
 * What a new shop needs before it can sell, and says nothing untrue to its buyers, in the order in
 * which an owner does it.
 */
export const sellingSteps = [
  "name",
  "payment",
  "category",
  "course",
  "lesson",
  "vat",
  "mail",
  "policies",
  "order",
] as const;
export type SellingStep = (typeof sellingSteps)[number];

export type SellingFacts = {
  isNamed: boolean;
  /** Methods that a buyer can choose and that can be carried out. */
  waysToPay: number;
  categories: number;
  /** Courses and products that buyers see and that have a price. */
  itemsOnSale: number;
  /**
   * Somebody who buys has something to learn: a course on sale has a lesson, or nothing but
   * products is sold.
   */
  hasLesson: boolean;
  /** Since when it is registered, or that it is not. */
  hasSaidVat: boolean;
  hasMail: boolean;
  /** Terms are asked for, and there is something to read. */
  hasTerms: boolean;
  /** Money has come in once, if only of the owner's own trial. */
  hasSold: boolean;
};

const rules: Record<SellingStep, (facts: SellingFacts) => boolean> = {
  name: ({ isNamed }) => isNamed,
  payment: ({ waysToPay }) => waysToPay > 0,
  category: ({ categories }) => categories > 0,
  course: ({ itemsOnSale }) => itemsOnSale > 0,
  lesson: ({ hasLesson }) => hasLesson,
  vat: ({ hasSaidVat }) => hasSaidVat,
  mail: ({ hasMail }) => hasMail,
  policies: ({ hasTerms }) => hasTerms,
  order: ({ hasSold }) => hasSold,
};

export function stepsToSell(facts: SellingFacts): { step: SellingStep; isDone: boolean }[] {
  return sellingSteps.map((step) => ({ step, isDone: rules[step](facts) }));
}
