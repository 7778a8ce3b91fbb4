import type { FastifyInstance } from "fastify";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import { serveRecord } from "#server/record/serve-record.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { createInstructor } from "./create-instructor.ts";
import { registerInstructorListRoutes } from "./instructor-list-routes.ts";
import { instructors } from "./instructors.ts";

export type InstructorAdminDeps = CatalogAdminDeps & {
  outbox: Pick<Outbox, "kick">;
  realtime: Pick<Realtime, "tell">;
};

/** Instructors, as the shop shows them. */
export function registerInstructorAdminRoutes(
  app: FastifyInstance,
  { db, clock, outbox, realtime }: InstructorAdminDeps,
): void {
  registerInstructorListRoutes(app, db);

  const by = (context: Parameters<typeof actorIn>[0]) => actorIn(context, clock);
  serve(app, "adminCreateInstructor").with(async ({ body }, context) => {
    const made = await createInstructor(db, body.values, by(context));
    outbox.kick();
    return made instanceof Refused ? made : { success: true, id: made.id, data: made.revision };
  });

  serveRecord(
    app,
    instructors,
    {
      get: "adminGetInstructor",
      save: "adminSaveInstructor",
      archive: "adminArchiveInstructor",
      batch: "adminBatchInstructors",
    },
    {
      db,
      by,
      done: ({ id, act }) => {
        if (act !== "archived") return;
        realtime.tell({ accountId: id, event: "session.changed", data: {} });
        outbox.kick();
      },
    },
  );
}
