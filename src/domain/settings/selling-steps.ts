/** The steps of a new shop before it can sell, in the order in which an owner does them. */
export const sellingSteps = [
  "name",
  "payment",
  "category",
  "course",
  "lesson",
  "vat",
  "mail",
  "recovery",
  "policies",
  "order",
] as const;
export type SellingStep = (typeof sellingSteps)[number];

export type SellingFacts = {
  isNamed: boolean;
  /** Enabled methods that work. */
  waysToPay: number;
  categories: number;
  /** Published courses and products with a price. */
  itemsOnSale: number;
  /** A course on sale has a lesson, or only products are sold. */
  hasLesson: boolean;
  /** Whether the shop is registered for VAT has been answered. */
  hasSaidVat: boolean;
  hasMail: boolean;
  /** The key that opens backups is kept by somebody. */
  hasRecoveryKit: boolean;
  /** Terms are required, and have a text. */
  hasTerms: boolean;
  /** A payment has come in, at least by the owner's own test. */
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
  recovery: ({ hasRecoveryKit }) => hasRecoveryKit,
  policies: ({ hasTerms }) => hasTerms,
  order: ({ hasSold }) => hasSold,
};

export function stepsToSell(facts: SellingFacts): { step: SellingStep; isDone: boolean }[] {
  return sellingSteps.map((step) => ({ step, isDone: rules[step](facts) }));
}
