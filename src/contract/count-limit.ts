/**
 * Lists count up to here, however many there are: a total of one more stands for 'more than that'.
 */
export const countLimit = 10_000;
