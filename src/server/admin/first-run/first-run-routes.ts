import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  type FirstRunFault,
  shortestOwnerPassword,
  validateFirstRun,
} from "#domain/account/first-run.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import type { RateLimiter, TooMany } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { formFault } from "#server/shop/account/fault-words.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import type { Cookies } from "#server/shop/session/cookies.ts";
import type { Identify } from "#server/shop/session/identify.ts";
import type { KnownDevices } from "#server/shop/session/known-devices.ts";
import { handOver } from "#server/shop/session/open-session.ts";
import { visitOf } from "#server/shop/session/visit.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { createFirstAdministrator, type FirstRunMeans } from "./create-first-administrator.ts";
import { createIsFirstRun, opensFirstRun } from "./first-run-link.ts";

type FirstRunDeps = FirstRunMeans & {
  settings: Settings;
  limiter: RateLimiter;
  realtime: Realtime;
  identify: Identify;
  cookies: Cookies;
  devices: KnownDevices;
};

/** The calls of a shop without an administrator. With one they do not exist. */
export function registerFirstRunRoutes(app: FastifyInstance, deps: FirstRunDeps): void {
  const { db, limiter } = deps;
  const isFirstRun = createIsFirstRun(db);

  serve(app, "getFirstRun").with(async () =>
    (await isFirstRun()) ? { success: true } : refuse("NOT_FOUND"),
  );

  serve(app, "checkFirstRun").with(async ({ body }, { request }) => {
    if (!(await isFirstRun())) return refuse("NOT_FOUND");
    const tooMany = await limitLinks(limiter, request);
    if (tooMany) return tooMany;
    return (await opensFirstRun(db, body.token)) ? { success: true } : refuse("LINK_NOT_VALID");
  });

  serveFirstAdministrator(app, deps, isFirstRun);
}

function serveFirstAdministrator(
  app: FastifyInstance,
  deps: FirstRunDeps,
  isFirstRun: () => Promise<boolean>,
): void {
  const { db, settings, limiter, realtime, identify } = deps;
  serve(app, "createFirstAdministrator").with(async ({ body }, { lang, request, reply }) => {
    if (!(await isFirstRun())) return refuse("NOT_FOUND");
    const tooMany = await limitLinks(limiter, request);
    if (tooMany) return tooMany;
    // Without the link nobody learns a rule, and no password is hashed.
    if (!(await opensFirstRun(db, body.token))) return refuse("LINK_NOT_VALID");
    const form = {
      name: typedLine(body.name),
      email: typedLine(body.email),
      password: body.password,
      shopName: typedLine(body.shop_name),
    };
    const faults = validateFirstRun(form);
    if (faults.length > 0)
      return refuse("INPUT_ERROR", { errors: faults.map((fault) => wordsOf(fault, lang)) });
    const visit = visitOf(request, await identify(request));
    const made = await createFirstAdministrator(deps, { token: body.token, form, lang, visit });
    settings.forget();
    realtime.closeSessions(made.endedSessions);
    await handOver(deps, made.session, { request, reply, accountId: made.accountId });
    return { success: true, user: { id: made.accountId } };
  });
}

function wordsOf({ field, code }: FirstRunFault, lang: Language) {
  const param = field === "shopName" ? "shop_name" : field;
  if (code !== "OWNER_TOO_SHORT") return formFault(param, code, lang);
  return fieldFault("field.form-OWNER_TOO_SHORT", {
    param,
    lang,
    values: { count: String(shortestOwnerPassword) },
  });
}

function limitLinks(limiter: RateLimiter, { ip }: FastifyRequest): Promise<TooMany | null> {
  return limiter.take("mailedLinkByAddress", ip);
}
