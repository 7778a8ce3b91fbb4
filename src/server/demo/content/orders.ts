import type { DemoOrder } from "./order-types.ts";
import { adminOrders } from "./orders/admin-orders.ts";
import { pastOrders } from "./orders/past-orders.ts";
import { seatOrders } from "./orders/seat-orders.ts";
import { studentOrders } from "./orders/student-orders.ts";

/** Oldest first. */
export const orders: DemoOrder[] = [
  ...studentOrders,
  ...seatOrders,
  ...adminOrders,
  ...pastOrders,
].sort((a, b) => b.placedMinutesAgo - a.placedMinutesAgo);
