type Plan = { id: number; price: number | null };

/**
 * An owner who tries a discount means a plan that costs something; a trial comes first in many
 * courses, and nothing comes off it.
 */
export function defaultPlan<P extends Plan>(plans: readonly P[]): P | undefined {
  return plans.find(({ price }) => price !== null && price > 0) ?? plans[0];
}
