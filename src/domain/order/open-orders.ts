/** How many orders a person may have open at once. */
export const mostOpenOrders = 3;
