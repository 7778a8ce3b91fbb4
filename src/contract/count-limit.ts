/** Lists count up to this number. A total of one more means that there are more. */
export const countLimit = 10_000;
