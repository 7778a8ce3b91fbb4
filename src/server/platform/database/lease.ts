/**
 * For so long what a process has taken in hand is its own; a process that dies, or is paused, loses
 * it to the next. What is told to others outside is told only after
 * the row has been taken once more, by the number of tries it was taken with: who was paused
 * meanwhile finds another number there and does nothing.
 */
export const leaseSeconds = 25;

/**
 * How soon a job looks again for what has lost its lease: with the lease itself still within a
 * minute.
 */
export const againAfterSeconds = 20;
