/** So many records a call, so that none of the calls takes long. */
export const batchLimit = 25;

/** So many may be chosen by what they fit: whoever acts on more narrows the filter, and can still read what came of each. */
export const choiceLimit = 5000;

/** So many parcels are filled in at once: more rows than that nobody keeps in mind. */
export const parcelLimit = 1000;
