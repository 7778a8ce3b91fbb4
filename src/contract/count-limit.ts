/** Lists count up to this number. A total of one more means that there are more. */
export const countLimit = 10_000;
/** The menu of the administrators counts up to this number. One more means that there are more. */
export const menuCountLimit = 99;
