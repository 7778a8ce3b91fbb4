/** An upload that is aborted for this reason can continue later. */
export const pauseReason = "pause";
