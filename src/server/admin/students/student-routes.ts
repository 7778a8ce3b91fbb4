import type { FastifyInstance } from "fastify";
import { registerBatchStudentRoutes } from "./batch-student-routes.ts";
import { registerImportStudentRoutes } from "./import/import-student-routes.ts";
import { registerPastImportsRoutes } from "./import/past-imports-routes.ts";
import type { ImportDeps } from "./import/read-import-rows.ts";
import { type MergeDeps, registerMergeRoutes } from "./merge/merge-routes.ts";
import { type ChangeDeps, registerPersonChangeRoutes } from "./person-change-routes.ts";
import { registerPersonRoutes } from "./person-routes.ts";
import { registerStudentListRoutes } from "./student-list-routes.ts";

type StudentDeps = ChangeDeps & MergeDeps & ImportDeps & { dataKey: Buffer };

/** Students, for administrators who manage them. */
export function registerStudentRoutes(app: FastifyInstance, deps: StudentDeps): void {
  registerStudentListRoutes(app, deps);
  registerPersonRoutes(app, deps);
  registerPersonChangeRoutes(app, deps);
  registerBatchStudentRoutes(app, deps);
  registerMergeRoutes(app, deps);
  registerImportStudentRoutes(app, deps);
  registerPastImportsRoutes(app, deps);
}
