import type { FastifyInstance } from "fastify";
import { registerCategoryRoutes } from "./categories/category-routes.ts";
import { registerCertificateAdminRoutes } from "./certificates/certificate-admin-routes.ts";
import { registerCopyItemRoutes } from "./copy/copy-item.ts";
import { registerBatchItemsRoutes } from "./courses/batch-items.ts";
import { registerItemDraftRoutes } from "./courses/item-draft-routes.ts";
import { registerItemListRoutes } from "./courses/item-list-routes.ts";
import { registerItemOrderRoutes } from "./courses/item-position-routes.ts";
import { registerItemRecordRoutes } from "./courses/item-record-routes.ts";
import { registerPlanRoutes } from "./courses/plan-routes.ts";
import { registerCurriculumRoutes } from "./curriculum/curriculum-routes.ts";
import { registerFirstCourseRoutes } from "./first-course/first-course-routes.ts";
import {
  type InstructorAdminDeps,
  registerInstructorAdminRoutes,
} from "./instructors/instructor-admin-routes.ts";
import { registerPublishRoutes } from "./publish/publish-routes.ts";
import { registerReportRoutes } from "./reports/report-routes.ts";
import { registerReviewAdminRoutes } from "./reviews/review-admin-routes.ts";
import { registerSubmissionAdminRoutes } from "./submissions/submission-admin-routes.ts";

/** Courses and products, for administrators who manage the catalogue. */
export function registerCatalogAdminRoutes(app: FastifyInstance, deps: InstructorAdminDeps): void {
  registerItemListRoutes(app, deps);
  registerItemOrderRoutes(app, deps);
  registerItemRecordRoutes(app, deps);
  registerItemDraftRoutes(app, deps);
  registerFirstCourseRoutes(app, deps);
  registerPublishRoutes(app, deps);
  registerCopyItemRoutes(app, deps);
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
