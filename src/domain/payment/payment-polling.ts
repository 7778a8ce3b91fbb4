/**
 * How often a page that waits for money looks at its order, in seconds; the socket tells sooner.
 */
export const secondsBetweenPolls = 6;
