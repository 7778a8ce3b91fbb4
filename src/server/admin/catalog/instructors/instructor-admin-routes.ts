import type { FastifyInstance } from "fastify";
import { doEach } from "#server/list/do-each.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import type { CatalogAdminDeps } from "../courses/catalog-admin-routes.ts";
import { createInstructor } from "./create-instructor.ts";
import { findInstructor, type InstructorRecord } from "./instructor-admin-queries.ts";
import { registerInstructorListRoutes } from "./instructor-list-routes.ts";
import { archiveInstructor, instructorRevision, saveInstructor } from "./save-instructor.ts";

export type InstructorAdminDeps = CatalogAdminDeps & {
  outbox: Pick<Outbox, "kick">;
  realtime: Pick<Realtime, "tell">;
};

/** Those who teach, as the shop shows them. */
export function registerInstructorAdminRoutes(
  app: FastifyInstance,
  { db, clock, outbox, realtime }: InstructorAdminDeps,
): void {
  registerInstructorListRoutes(app, db);

  serve(app, "adminGetInstructor").with(async ({ params: { id } }) => {
    const found = await findInstructor(db, id);
    return found === null
      ? refuse("NOT_FOUND")
      : {
          success: true,
          data: { ...shared(found), has_page: found.has_page, ...instructorRevision(found) },
        };
  });

  serve(app, "adminCreateInstructor").with(async ({ body }, context) => {
    const made = await createInstructor(db, body.values, actorIn(context, clock));
    outbox.kick();
    return made instanceof Refused ? made : { success: true, id: made.id, data: made.revision };
  });

  serve(app, "adminSaveInstructor").with(async ({ params: { id }, body }, context) => {
    const saved = await saveInstructor(db, id, body, actorIn(context, clock));
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });

  serve(app, "adminBatchInstructors").with(async ({ body: { chosen, is_archived } }, context) => {
    const { lang, request } = context;
    const actor = actorIn(context, clock);
    const results = await doEach(
      { chosen, guard: app.guard, lang, request },
      async ({ id, version }) => {
        const answer = await archiveInstructor(db, id, { version, is_archived }, actor);
        if (!(answer instanceof Refused))
          realtime.tell({ accountId: id, event: "session.changed", data: {} });
        return answer;
      },
    );
    outbox.kick();
    return { success: true, data: { results } };
  });

  serve(app, "adminArchiveInstructor").with(async ({ params: { id }, body }, context) => {
    const answer = await archiveInstructor(db, id, body, actorIn(context, clock));
    if (answer instanceof Refused) return answer;
    realtime.tell({ accountId: id, event: "session.changed", data: {} });
    outbox.kick();
    return { success: true };
  });
}

function shared({ id, name, email, courses, is_archived, is_invited }: InstructorRecord) {
  return { id, name, email, courses, is_archived, is_invited };
}
