/**
 * Something that is true of the database at every commit. `breaks` is a select of what breaks it:
 * `object` says where, `detail` what is there.
 */
export type Invariant = { promise: string; breaks: string };

export const openStatuses = "('notYetReceived', 'pending', 'rejected')";
export const openPaymentStates = "('created', 'requires_action', 'pending', 'unknown')";
