/** So many records a call, so that none of the calls takes long. */
export const batchLimit = 25;
