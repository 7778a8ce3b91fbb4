import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { BackgroundWork } from "#server/shop/payment/background-work.ts";
import type { FilmWorker } from "#server/shop/storage/film/film-worker.ts";
import { registerCategoryRoutes } from "../categories/category-routes.ts";
import { registerCertificateDeskRoutes } from "../certificates/certificate-desk-routes.ts";
import { registerCurriculumRoutes } from "../curriculum/curriculum-routes.ts";
import { registerInstructorDeskRoutes } from "../instructors/instructor-desk-routes.ts";
import { registerReportRoutes } from "../reports/report-routes.ts";
import { registerReviewDeskRoutes } from "../reviews/review-desk-routes.ts";
import { registerSubmissionDeskRoutes } from "../submissions/submission-desk-routes.ts";
import { registerBatchItemsRoutes } from "./batch-items.ts";
import { registerItemListRoutes } from "./item-list-routes.ts";
import { registerItemOrderRoutes } from "./item-position-routes.ts";
import { registerItemRecordRoutes } from "./item-record-routes.ts";
import { registerPlanRoutes } from "./plan-routes.ts";

/** `knowsCountries`: a proxy in front says where visitors are. */
export type CatalogDeskNeeds = { db: Db; clock: Clock; background: BackgroundWork; knowsCountries: boolean; films: Pick<FilmWorker, "isThere"> };

/** What is sold, for administrators who manage the catalogue. */
export function registerCatalogDeskRoutes(app: FastifyInstance, needs: CatalogDeskNeeds): void {
  registerItemListRoutes(app, needs);
  registerItemOrderRoutes(app, needs);
  registerItemRecordRoutes(app, needs);
  registerBatchItemsRoutes(app, needs);
  registerPlanRoutes(app, needs);
  registerCurriculumRoutes(app, needs);
  registerReviewDeskRoutes(app, needs);
  registerReportRoutes(app, needs);
  registerCertificateDeskRoutes(app, needs);
  registerSubmissionDeskRoutes(app, needs);
  registerCategoryRoutes(app, needs);
  registerInstructorDeskRoutes(app, needs);
}
