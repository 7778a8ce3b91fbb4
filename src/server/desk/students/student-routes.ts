import type { FastifyInstance } from "fastify";
import { registerBatchStudentRoutes } from "./batch-student-routes.ts";
import { type ImportNeeds, registerImportStudentRoutes } from "./import/import-student-routes.ts";
import { registerPastImportsRoutes } from "./import/past-imports-routes.ts";
import { type MergeNeeds, registerMergeRoutes } from "./merge/merge-routes.ts";
import { type ChangeNeeds, registerPersonChangeRoutes } from "./person-change-routes.ts";
import { registerPersonRoutes } from "./person-routes.ts";
import { registerStudentListRoutes } from "./student-list-routes.ts";

type Needs = ChangeNeeds & MergeNeeds & ImportNeeds & { dataKey: Buffer };

/** Students, for administrators who look after them. */
export function registerStudentRoutes(app: FastifyInstance, needs: Needs): void {
  registerStudentListRoutes(app, needs);
  registerPersonRoutes(app, needs);
  registerPersonChangeRoutes(app, needs);
  registerBatchStudentRoutes(app, needs);
  registerMergeRoutes(app, needs);
  registerImportStudentRoutes(app, needs);
  registerPastImportsRoutes(app, needs);
}
