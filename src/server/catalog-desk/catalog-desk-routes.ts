import type { FastifyInstance } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database.ts";
import { registerBatchItemsRoutes } from "./batch-items.ts";
import { registerCategoryRoutes } from "./category-routes.ts";
import { registerInstructorDeskRoutes } from "./instructor-desk-routes.ts";
import { registerItemListRoutes } from "./item-list-routes.ts";
import { registerItemOrderRoutes } from "./item-order-routes.ts";
import { registerItemRecordRoutes } from "./item-record-routes.ts";
import { registerPlanRoutes } from "./plan-routes.ts";

export type CatalogDeskNeeds = { db: Db; clock: Clock };

/** What is sold, for administrators who manage the catalogue. */
export function registerCatalogDeskRoutes(app: FastifyInstance, needs: CatalogDeskNeeds): void {
  registerItemListRoutes(app, needs);
  registerItemOrderRoutes(app, needs);
  registerItemRecordRoutes(app, needs);
  registerBatchItemsRoutes(app, needs);
  registerPlanRoutes(app, needs);
  registerCategoryRoutes(app, needs);
  registerInstructorDeskRoutes(app, needs);
}
