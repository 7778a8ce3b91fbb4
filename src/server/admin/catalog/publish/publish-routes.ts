import type { FastifyInstance } from "fastify";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { publishItem } from "./publish-item.ts";

export function registerPublishRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<CatalogAdminDeps, "db" | "clock">,
): void {
  serve(app, "adminPublishItem").with(async ({ params: { id }, body }, context) => {
    const { version, with_lessons: withLessons } = body;
    const saved = await publishItem(db, { id, version, withLessons }, actorIn(context, clock));
    return saved instanceof Refused ? saved : { success: true };
  });
}
