import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import type { batchSchemas } from "#contract/admin/batch-schemas.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { type ChosenRow, doEach } from "#server/record/do-each.ts";
import { confirmPerson, isRefused } from "#server/shop/my-account/confirm-person.ts";
import { changeStaff, removeStaff, signOutStaff } from "./change-staff.ts";
import { cancelInvitation, inviteAgain } from "./invite-staff.ts";
import { noPermission, type StaffDeps } from "./staff-routes.ts";

type StaffAct = z.output<typeof batchSchemas.adminBatchStaff.body>["act"];
type StaffActor = { actorId: number; requestId: string };

/** One action on many staff members or invited people, each by the rules for one. */
export function registerBatchStaffRoutes(app: FastifyInstance, deps: StaffDeps): void {
  serve(app, "adminBatchStaff").with(
    async ({ body: { chosen, act, password } }, { caller, lang, request }) => {
      if (act.what === "grant" && act.permissions.length === 0) return noPermission(lang);
      const confirmed = await confirmPerson(deps, caller, {
        password,
        field: "password",
        lang,
        requestId: request.id,
        isRepeated: true,
      });
      if (isRefused(confirmed)) return confirmed;
      const by = { actorId: caller.account.id, requestId: request.id };
      return {
        success: true,
        data: {
          results: await doEach({ chosen, guard: app.guard, lang, request }, (one) =>
            actOnStaff(deps, act, one, by),
          ),
        },
      };
    },
  );

  serve(app, "adminBatchInvitations").with(
    async ({ body: { chosen, act, password } }, { caller, lang, request }) => {
      const confirmed = await confirmPerson(deps, caller, {
        password,
        field: "password",
        lang,
        requestId: request.id,
        isRepeated: true,
      });
      if (isRefused(confirmed)) return confirmed;
      const by = { actorId: caller.account.id, requestId: request.id };
      const carryOut = act === "cancel" ? cancelInvitation : inviteAgain;
      const results = await doEach({ chosen, guard: app.guard, lang, request }, ({ id, version }) =>
        carryOut(deps.db, { ...by, accountId: id, version }),
      );
      deps.outbox.kick();
      return { success: true, data: { results } };
    },
  );
}

/**
 * Null: done. The caller's own account is refused in a batch, because it has a button of its own.
 */
async function actOnStaff(
  { db, realtime }: StaffDeps,
  act: StaffAct,
  { id, version }: ChosenRow,
  by: StaffActor,
): Promise<Refused | null> {
  if (id === by.actorId) return refuse("FORBIDDEN");
  const command = { ...by, accountId: id };
  if (act.what === "grant") {
    const refused = await changeStaff(db, {
      ...command,
      version,
      grant: { isOwner: false, permissions: act.permissions },
    });
    if (refused === null) realtime.tell({ accountId: id, event: "session.changed", data: {} });
    return refused;
  }
  const ended = await (act.what === "remove"
    ? removeStaff(db, { ...command, version })
    : signOutStaff(db, command));
  if (ended instanceof Refused) return ended;
  realtime.closeSessions(ended);
  return null;
}
