/** What a new shop needs before it can sell, in the order in which an owner does it. */
export const sellingSteps = ["name", "payment", "category", "course"] as const;
export type SellingStep = (typeof sellingSteps)[number];

export type SellingFacts = {
  isNamed: boolean;
  /** Methods that a buyer can choose and that can be carried out. */
  waysToPay: number;
  categories: number;
  /** Courses and products that buyers see and that have a price. */
  itemsOnSale: number;
};

const rules: Record<SellingStep, (facts: SellingFacts) => boolean> = {
  name: ({ isNamed }) => isNamed,
  payment: ({ waysToPay }) => waysToPay > 0,
  category: ({ categories }) => categories > 0,
  course: ({ itemsOnSale }) => itemsOnSale > 0,
};

export function stepsToSell(facts: SellingFacts): { step: SellingStep; isDone: boolean }[] {
  return sellingSteps.map((step) => ({ step, isDone: rules[step](facts) }));
}
