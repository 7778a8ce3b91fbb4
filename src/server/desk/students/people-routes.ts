import type { FastifyInstance } from "fastify";
import { registerBatchPeopleRoutes } from "./batch-people-routes.ts";
import { type ImportNeeds, registerImportPeopleRoutes } from "./import/import-people-routes.ts";
import { registerPastImportsRoutes } from "./import/past-imports-routes.ts";
import { type MergeNeeds, registerMergeRoutes } from "./merge/merge-routes.ts";
import { registerPeopleListRoutes } from "./people-list-routes.ts";
import { type ChangeNeeds, registerPersonChangeRoutes } from "./person-change-routes.ts";
import { registerPersonRoutes } from "./person-routes.ts";

type Needs = ChangeNeeds & MergeNeeds & ImportNeeds & { dataKey: Buffer };

/** Students, for administrators who look after them. */
export function registerPeopleRoutes(app: FastifyInstance, needs: Needs): void {
  registerPeopleListRoutes(app, needs);
  registerPersonRoutes(app, needs);
  registerPersonChangeRoutes(app, needs);
  registerBatchPeopleRoutes(app, needs);
  registerMergeRoutes(app, needs);
  registerImportPeopleRoutes(app, needs);
  registerPastImportsRoutes(app, needs);
}
