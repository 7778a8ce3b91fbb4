import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { BackgroundWork } from "#server/shop/payment/background-work.ts";
import type { FilmWorker } from "#server/shop/storage/film/film-worker.ts";
import { registerCategoryRoutes } from "../categories/category-routes.ts";
import { registerCertificateAdminRoutes } from "../certificates/certificate-admin-routes.ts";
import { registerCurriculumRoutes } from "../curriculum/curriculum-routes.ts";
import {
  type InstructorAdminDeps,
  registerInstructorAdminRoutes,
} from "../instructors/instructor-admin-routes.ts";
import { registerReportRoutes } from "../reports/report-routes.ts";
import { registerReviewAdminRoutes } from "../reviews/review-admin-routes.ts";
import { registerSubmissionAdminRoutes } from "../submissions/submission-admin-routes.ts";
import { registerBatchItemsRoutes } from "./batch-items.ts";
import { registerItemListRoutes } from "./item-list-routes.ts";
import { registerItemOrderRoutes } from "./item-position-routes.ts";
import { registerItemRecordRoutes } from "./item-record-routes.ts";
import { registerPlanRoutes } from "./plan-routes.ts";

/** `knowsCountries`: a proxy in front says where visitors are. */
export type CatalogAdminDeps = {
  db: Db;
  clock: Clock;
  background: BackgroundWork;
  knowsCountries: boolean;
  films: Pick<FilmWorker, "isThere">;
};

/** What is sold, for administrators who manage the catalogue. */
export function registerCatalogAdminRoutes(app: FastifyInstance, deps: InstructorAdminDeps): void {
  registerItemListRoutes(app, deps);
  registerItemOrderRoutes(app, deps);
  registerItemRecordRoutes(app, deps);
  registerBatchItemsRoutes(app, deps);
  registerPlanRoutes(app, deps);
  registerCurriculumRoutes(app, deps);
  registerReviewAdminRoutes(app, deps);
  registerReportRoutes(app, deps);
  registerCertificateAdminRoutes(app, deps);
  registerSubmissionAdminRoutes(app, deps);
  registerCategoryRoutes(app, deps);
  registerInstructorAdminRoutes(app, deps);
}
