/** So long a film belongs to the device that last said that it plays it. */
export const leaseSeconds = 30;

/** A player says so often that it plays; one word may be lost on the way. */
export const holdMs = 10_000;
