import type { FastifyInstance } from "fastify";
import { typedLine } from "#domain/account/typed-line.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Settings } from "../settings/settings.ts";
import { changeEmail } from "./change-email.ts";
import { setNewEmail } from "./change-email-queries.ts";
import { changeUsername } from "./change-username.ts";
import type { ConfirmDeps } from "./confirm-person.ts";
import { readOwnProfile, readOwnTaxDetails } from "./own-profile.ts";
import { updateOwnProfile } from "./update-own-profile.ts";

type OwnProfileRouteDeps = ConfirmDeps & {
  settings: Settings;
  limiter: RateLimiter;
  outbox: Pick<Outbox, "kick">;
  dataKey: Buffer;
};

export function registerOwnProfileRoutes(app: FastifyInstance, deps: OwnProfileRouteDeps): void {
  const { db, settings, limiter, dataKey } = deps;

  serve(app, "getProfile").with(async (_input, { caller, lang }) => ({
    success: true,
    data: await readOwnProfile(db, caller.account.id, lang),
  }));

  serve(app, "updateProfile").with(async ({ body }, { caller, lang, request }) => {
    const tooMany = await limiter.take("profileChange", caller.account.id);
    if (tooMany) return tooMany;
    const saved = await updateOwnProfile(deps, {
      caller,
      body,
      site: await settings.current(),
      lang,
      requestId: request.id,
    });
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });

  serve(app, "getTaxDetails").with(async (_input, { caller }) => ({
    success: true,
    data: await readOwnTaxDetails(db, caller.account.id, dataKey),
  }));

  serve(app, "changeUsername").with(async ({ body }, { caller, lang, request }) => {
    const tooMany = await limiter.take("profileChange", caller.account.id);
    if (tooMany) return tooMany;
    const username = typedLine(body.username);
    const refused = await changeUsername(db, { caller, username, lang, requestId: request.id });
    return refused ?? { success: true };
  });

  serveEmail(app, deps);
}

function serveEmail(app: FastifyInstance, deps: OwnProfileRouteDeps): void {
  const { db, limiter, outbox } = deps;
  serve(app, "changeEmail").with(async ({ body }, { caller, lang, request }) => {
    const tooMany = await limiter.take("emailChange", caller.account.id);
    if (tooMany) return tooMany;
    const proof = {
      password: body.password,
      field: "password" as const,
      lang,
      requestId: request.id,
    };
    const refusal = await changeEmail(deps, { caller, email: typedLine(body.email), proof });
    if (refusal) return refusal;
    outbox.kick();
    return { success: true };
  });

  serve(app, "cancelEmailChange").with(async (_input, { caller }) => {
    await setNewEmail(db, caller.account.id, null);
    return { success: true };
  });
}
