/**
 * The steps of a new shop until its first sale, in the order in which an owner does them. Each names
 * the check of the doctor that knows whether it is done, and what helps.
 */
export const checkOfStep = {
  name: "shop-name",
  payment: "way-to-pay",
  course: "course-on-sale",
  vat: "vat-answered",
  policies: "terms-written",
  mail: "mail-server",
  order: "first-payment",
  recovery: "recovery-kit",
} as const;

export type SellingStep = keyof typeof checkOfStep;
export const sellingSteps = Object.keys(checkOfStep) as SellingStep[];

/** The step that does away with what this check finds. */
export function stepOfCheck(check: string): SellingStep | undefined {
  return sellingSteps.find((step) => checkOfStep[step] === check);
}

/** What a shop needs before it can sell, as far as its database tells. */
export type SellingFacts = {
  isNamed: boolean;
  /** Enabled methods that work. */
  waysToPay: number;
  /** Published courses and products with a price. */
  itemsOnSale: number;
  /** A course on sale has a lesson, or only products are sold. */
  hasLesson: boolean;
  /** Whether the shop is registered for VAT has been answered. */
  hasSaidVat: boolean;
  /** Terms are required, and have a text. */
  hasTerms: boolean;
  /** A payment has come in, at least by the owner's own test. */
  hasSold: boolean;
};
