import type { FastifyInstance } from "fastify";
import { doEach } from "#server/desk/kit/do-each.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { CatalogDeskNeeds } from "../courses/catalog-desk-routes.ts";
import { actorOf } from "../courses/save-item.ts";
import { createInstructor } from "./create-instructor.ts";
import { findInstructor, type InstructorRecord } from "./instructor-desk-queries.ts";
import { registerInstructorListRoutes } from "./instructor-list-routes.ts";
import { archiveInstructor, instructorRevision, saveInstructor } from "./save-instructor.ts";

/** Those who teach, as the shop shows them. */
export function registerInstructorDeskRoutes(app: FastifyInstance, { db, clock }: CatalogDeskNeeds): void {
  registerInstructorListRoutes(app, db);

  serve(app, "adminGetInstructor").with(async ({ params: { id } }) => {
    const found = await findInstructor(db, id);
    return found === null ? refuse("NOT_FOUND") : { success: true, data: { ...shared(found), has_page: found.has_page, ...instructorRevision(found) } };
  });

  serve(app, "adminCreateInstructor").with(async ({ body }, { caller, lang, request }) => {
    const made = await createInstructor(db, body.values, actorOf(caller, { lang, requestId: request.id, now: clock() }));
    return made instanceof Refused ? made : { success: true, id: made.id, data: made.revision };
  });

  serve(app, "adminSaveInstructor").with(async ({ params: { id }, body }, { caller, lang, request }) => {
    const saved = await saveInstructor(db, id, body, actorOf(caller, { lang, requestId: request.id, now: clock() }));
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });

  serve(app, "adminBatchInstructors").with(async ({ body: { chosen, is_archived } }, { caller, lang, request }) => {
    const actor = actorOf(caller, { lang, requestId: request.id, now: clock() });
    const results = await doEach({ chosen, guard: app.guard, lang }, ({ id, version }) => archiveInstructor(db, id, { version, is_archived }, actor));
    return { success: true, data: { results } };
  });

  serve(app, "adminArchiveInstructor").with(async ({ params: { id }, body }, { caller, lang, request }) => {
    const answer = await archiveInstructor(db, id, body, actorOf(caller, { lang, requestId: request.id, now: clock() }));
    return answer instanceof Refused ? answer : { success: true };
  });
}

function shared({ id, name, email, courses, is_archived }: InstructorRecord) {
  return { id, name, email, courses, is_archived };
}
