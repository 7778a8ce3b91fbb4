/** A line of a statement is compared with orders for this time after they were placed. */
export const orderDays = 90;

/** An order may be younger than its money by this time: some statements have only the day. */
export const orderLaterDays = 2;

/** Money may still come for this time after the time to pay was over. */
export const lateDays = 30;

/** A line without an order is matched again for this time. No older one has an open order. */
export const openLineDays = orderDays;
