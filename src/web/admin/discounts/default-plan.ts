type Plan = { id: number; price: number | null };

/**
 * The first plan with a price, because a discount on a free trial shows nothing. In many courses
 * the trial comes first.
 */
export function defaultPlan<P extends Plan>(plans: readonly P[]): P | undefined {
  return plans.find(({ price }) => price !== null && price > 0) ?? plans[0];
}
