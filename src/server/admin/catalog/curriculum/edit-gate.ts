import type { FastifyInstance, FastifyRequest } from "fastify";
import { mayDo } from "#domain/account/permissions.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Account, SignedIn } from "#server/platform/http/caller.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { type Actor, actorIn } from "#server/record/actor.ts";
import { isParent, mayEditAt } from "../courses/edit-gate-queries.ts";

/**
 * Guards every call registered in this scope: an instructor may edit only own courses, and only
 * where the owner permits it. Otherwise the answer is 404.
 */
export function guardCourses(scope: FastifyInstance, db: Db): void {
  scope.addHook("preHandler", async (request) => {
    const { caller } = await scope.guard.identify(request);
    if (caller?.kind !== "account") throw refuse("NOT_FOUND");
    if (isManager(caller.account)) return;
    const { parent, id } = placeOf(request);
    if (!(await mayEditAt(db, parent, id, caller.account.id))) throw refuse("NOT_FOUND");
  });
}

/** `/api/admin/sections/7/lessons`: section 7. */
function placeOf({ routeOptions: { url = "" }, params }: FastifyRequest) {
  const [, parent = ""] = /^\/api\/admin\/([a-z]+)\/:id(?:\/|$)/.exec(url) ?? [];
  const { id } = params as { id?: unknown };
  // A call that names its course in another way must be added here first.
  if (!isParent(parent) || typeof id !== "number") throw new Error(`no course is known for ${url}`);
  return { parent, id };
}

/** The actor of a lesson's change, for the log. */
export function editorIn(
  context: { caller: SignedIn; lang: Language; request: { id: string } },
  clock: Clock,
): Actor {
  return {
    ...actorIn(context, clock),
    role: isManager(context.caller.account) ? "administrator" : "instructor",
  };
}

export function isManager(account: Account): boolean {
  return mayDo(account, "catalog.manage");
}
