import type { FastifyInstance } from "fastify";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { doEach } from "#server/record/do-each.ts";
import {
  type ConfirmDeps,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";
import { actOnPerson, isSensitive } from "./batch-students.ts";
import type { ChangeDeps } from "./person-change-routes.ts";
import { readReason } from "./person-command.ts";

/** The same to many students, each by the rule of their own page. */
export function registerBatchStudentRoutes(
  app: FastifyInstance,
  deps: ChangeDeps & ConfirmDeps,
): void {
  serve(app, "adminBatchStudents").with(
    async ({ body: { chosen, act, reason: typed, password } }, { caller, lang, request }) => {
      const reason = readReason(typed, lang);
      if (reason instanceof Refused) return reason;
      if (isSensitive(act)) {
        const confirmed = await confirmPerson(deps, caller, {
          password,
          field: "password",
          lang,
          requestId: request.id,
          isRepeated: true,
        });
        if (isRefused(confirmed)) return confirmed;
      }
      const by = { actorId: caller.account.id, reason, requestId: request.id, lang };
      const results = await doEach({ chosen, guard: app.guard, lang, request }, (one) =>
        actOnPerson(deps, act, one, by),
      );
      deps.outbox.kick();
      return { success: true, data: { results } };
    },
  );
}
