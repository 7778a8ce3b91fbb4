/** So many records a call, so that none of the calls takes long. */
export const batchLimit = 25;

/**
 * So many may be chosen by what they fit: to act on more, one narrows the filter, and can still
 * read what came of each.
 */
export const choiceLimit = 5000;

/** So many parcels are filled in at once: more rows are hard to keep in mind. */
export const parcelLimit = 1000;
