import type { DemoOrder } from "./content-types.ts";
import { deskOrders } from "./orders/desk-orders.ts";
import { pastOrders } from "./orders/past-orders.ts";
import { seatOrders } from "./orders/seat-orders.ts";
import { studentOrders } from "./orders/student-orders.ts";

/** Oldest first. */
export const orders: DemoOrder[] = [...studentOrders, ...seatOrders, ...deskOrders, ...pastOrders].sort((a, b) => b.placedMinutesAgo - a.placedMinutesAgo);
