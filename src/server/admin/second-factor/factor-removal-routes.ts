import type { FastifyInstance } from "fastify";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import {
  type ConfirmDeps,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import { readReason } from "../students/person-command.ts";
import { askRemoval, cancelRemoval } from "./remove-factors.ts";

type RemovalRouteDeps = ConfirmDeps & { outbox: Pick<Outbox, "kick"> };

/** For a person whose phone is lost, and the recovery codes with it. */
export function registerFactorRemovalRoutes(app: FastifyInstance, deps: RemovalRouteDeps): void {
  const { db, outbox } = deps;
  serve(app, "adminAskFactorRemoval").with(
    async ({ params: { id }, body }, { caller, lang, request }) => {
      const reason = readReason(body.reason, lang);
      if (reason instanceof Refused) return reason;
      const requestId = request.id;
      const { password } = body;
      const proof = { password, field: "password", lang, requestId } as const;
      const confirmed = await confirmPerson(deps, caller, proof);
      if (isRefused(confirmed)) return confirmed;
      const actorId = caller.account.id;
      const due = await askRemoval(db, { actorId, accountId: id, reason, requestId });
      if (due instanceof Refused) return due;
      outbox.kick();
      return { success: true, data: { due_at: due.toISOString() } };
    },
  );

  serve(app, "adminCancelFactorRemoval").with(
    async ({ params: { id } }, { caller: { account }, request }) => {
      const command = { actorId: account.id, accountId: id, requestId: request.id };
      return (await cancelRemoval(db, command)) ?? { success: true };
    },
  );
}
