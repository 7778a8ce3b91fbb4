import type { FastifyInstance } from "fastify";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { createFirstCourse } from "./create-first-course.ts";

export function registerFirstCourseRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<CatalogAdminDeps, "db" | "clock">,
): void {
  serve(app, "adminCreateFirstCourse").with(async ({ body }, context) => {
    const made = await createFirstCourse(db, body, actorIn(context, clock));
    return made instanceof Refused ? made : { success: true, id: made };
  });
}
