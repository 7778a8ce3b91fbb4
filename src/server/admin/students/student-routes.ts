import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { registerBatchStudentRoutes } from "./batch-student-routes.ts";
import { registerImportStudentRoutes } from "./import/import-student-routes.ts";
import { registerPastImportsRoutes } from "./import/past-imports-routes.ts";
import type { ImportDeps } from "./import/read-import-rows.ts";
import { readPerson } from "./import/read-person.ts";
import { type MergeDeps, registerMergeRoutes } from "./merge/merge-routes.ts";
import { type ChangeDeps, registerPersonChangeRoutes } from "./person-change-routes.ts";
import { registerStudentListRoutes } from "./student-list-routes.ts";

type StudentDeps = ChangeDeps & MergeDeps & ImportDeps & { dataKey: Buffer };

/** Students, for administrators who manage them. */
export function registerStudentRoutes(app: FastifyInstance, deps: StudentDeps): void {
  registerStudentListRoutes(app, deps);
  registerPerson(app, deps);
  registerPersonChangeRoutes(app, deps);
  registerBatchStudentRoutes(app, deps);
  registerMergeRoutes(app, deps);
  registerImportStudentRoutes(app, deps);
  registerPastImportsRoutes(app, deps);
}

function registerPerson(app: FastifyInstance, { db, dataKey }: { db: Db; dataKey: Buffer }): void {
  serve(app, "adminGetPerson").with(async ({ params: { id } }, { caller: { account }, lang }) => {
    const data = await readPerson(db, { id, actor: account, lang, dataKey });
    return data === null ? refuse("NOT_FOUND") : { success: true, data };
  });
}
