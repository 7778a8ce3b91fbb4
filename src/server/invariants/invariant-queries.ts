/**
 * A statement that is true at every commit. `breaks` selects its violations: `object` names the
 * place, `detail` the values found.
 */
export type Invariant = { promise: string; breaks: string };

export const openStatuses = "('notYetReceived', 'pending', 'rejected')";
export const openPaymentStates = "('created', 'requires_action', 'pending', 'unknown')";
