/** The most records in one call, so that no call takes long. */
export const batchLimit = 25;

/**
 * The most records that can be chosen by a filter. For more, a person narrows the filter; each
 * result can then still be read.
 */
export const choiceLimit = 5000;

/** The most parcels that are filled in at once: more rows are hard to keep track of. */
export const parcelLimit = 1000;
