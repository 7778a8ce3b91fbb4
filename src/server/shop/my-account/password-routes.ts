import type { FastifyInstance } from "fastify";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Realtime } from "../realtime/realtime.ts";
import type { Cookies } from "../session/cookies.ts";
import type { KnownDevices } from "../session/known-devices.ts";
import { handOver } from "../session/open-session.ts";
import { visitOf } from "../session/visit.ts";
import { changePassword } from "./change-password.ts";
import type { ConfirmDeps } from "./confirm-person.ts";

type PasswordRouteDeps = ConfirmDeps & {
  realtime: Realtime;
  cookies: Cookies;
  devices: KnownDevices;
  outbox: Pick<Outbox, "kick">;
};

export function registerPasswordRoutes(app: FastifyInstance, deps: PasswordRouteDeps): void {
  const { realtime, outbox } = deps;
  serve(app, "changePassword").with(async ({ body }, { caller, lang, request, reply }) => {
    const proof = {
      password: body.current_password,
      field: "current_password" as const,
      lang,
      requestId: request.id,
    };
    const changed = await changePassword(deps, {
      caller,
      proof,
      password: body.password,
      visit: visitOf(request, { caller }),
    });
    if (changed instanceof Refused) return changed;
    realtime.closeSessions(changed.endedSessions);
    await handOver(deps, changed.session, { request, reply, accountId: caller.account.id });
    outbox.kick();
    return { success: true };
  });
}
