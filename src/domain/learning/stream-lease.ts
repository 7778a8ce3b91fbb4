/** A film belongs for so long to the device that last reported that it plays. */
export const leaseSeconds = 30;

/** A player reports in this interval, so that one report may be lost. */
export const holdMs = 10_000;
