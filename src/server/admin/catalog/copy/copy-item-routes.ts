import type { FastifyInstance } from "fastify";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { copyItem } from "./copy-item.ts";

export function registerCopyItemRoutes(
  app: FastifyInstance,
  { db, clock }: CatalogAdminDeps,
): void {
  serve(app, "adminCopyItem").with(async ({ params: { id } }, context) => {
    const copy = await copyItem(db, id, actorIn(context, clock));
    return copy instanceof Refused ? copy : { success: true, id: copy };
  });
}
