/** The interval in which a page that waits for money reads its order. The socket is faster. */
export const secondsBetweenPolls = 6;
