export const mostOpenOrders = 3;
