import type { FastifyInstance, FastifyRequest } from "fastify";
import { mainRole } from "#domain/account/roles.ts";
import type { Db } from "#server/platform/database/database.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { askToSign } from "#server/shop/second-factor/passkeys.ts";
import { listFactors } from "#server/shop/second-factor/second-factor-queries.ts";
import {
  type FoundStep,
  findStep,
  keepStepChallenge,
  leaveStep,
} from "#server/shop/second-factor/second-step-queries.ts";
import { keepTrust } from "#server/shop/second-factor/trusted-browsers.ts";
import type { Cookies } from "#server/shop/session/cookies.ts";
import type { Identify } from "#server/shop/session/identify.ts";
import type { KnownDevices } from "#server/shop/session/known-devices.ts";
import { handOver } from "#server/shop/session/open-session.ts";
import { visitOf } from "#server/shop/session/visit.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import type { Factors } from "./factors.ts";
import { type StepProof, stepIn } from "./take-step.ts";

export type SecondStepDeps = {
  db: Db;
  factors: Factors;
  cookies: Cookies;
  devices: KnownDevices;
  identify: Identify;
  realtime: Realtime;
  settings: Pick<Settings, "current">;
  /** The origin under which this visitor uses the shop. */
  originOf: (request: FastifyRequest) => string;
};

/** The second step of a sign-in. Its cookie opens these calls and nothing else. */
export function registerSecondStepRoutes(app: FastifyInstance, deps: SecondStepDeps): void {
  const { db, cookies, originOf } = deps;
  serve(app, "getSecondStep").with(async (_input, { request }) => {
    const begun = await begunIn(deps, request);
    if (begun === null) return refuse("SECOND_STEP_OVER");
    const kinds = (await listFactors(db, begun.step.accountId)).map(({ kind }) => kind);
    const ways = { has_passkey: kinds.includes("passkey"), has_code: kinds.includes("code") };
    return { success: true, data: ways };
  });

  serve(app, "askPasskeyOfStep").with(async (_input, { request }) => {
    const begun = await begunIn(deps, request);
    if (begun === null) return refuse("SECOND_STEP_OVER");
    const known = await listFactors(db, begun.step.accountId);
    const options = await askToSign({ origin: originOf(request) }, known);
    const isKept = await keepStepChallenge(db, begun.tokenHash, options.challenge);
    if (!isKept) return refuse("SECOND_STEP_OVER");
    return { success: true, data: { options: { ...options } } };
  });

  serveConfirmation(app, deps);

  serve(app, "leaveSecondStep").with(async (_input, { request, reply }) => {
    const begun = await begunIn(deps, request);
    if (begun !== null) await leaveStep(db, begun.tokenHash);
    cookies.clear(reply, "step");
    return { success: true };
  });
}

function serveConfirmation(app: FastifyInstance, deps: SecondStepDeps): void {
  const { cookies, identify, realtime, settings, originOf } = deps;
  serve(app, "takeSecondStep").with(async ({ body }, { lang, request, reply }) => {
    const begun = await begunIn(deps, request);
    if (begun === null) return refuse("SECOND_STEP_OVER");
    const code = body.code.trim();
    const fault = (key: "field.factor-REQUIRED" | "field.factor-WRONG_CODE") =>
      refuse("INPUT_ERROR", { errors: [fieldFault(key, { param: "code", lang })] });
    if (!body.passkey && code === "") return fault("field.factor-REQUIRED");
    const proof: StepProof = body.passkey ? { passkey: body.passkey } : { code };
    const entered = await stepIn(deps, {
      ...begun,
      proof,
      trusts: body.is_trusted,
      place: { origin: originOf(request) },
      visit: visitOf(request, await identify(request)),
      oneDevice: (await settings.current()).oneDevice,
    });
    if (entered === false)
      return body.passkey ? refuse("FACTOR_NOT_READ") : fault("field.factor-WRONG_CODE");
    if (entered instanceof Refused) return entered;
    realtime.closeSessions(entered.endedSessions);
    const { accountId } = begun.step;
    await handOver(deps, entered.session, { request, reply, accountId });
    cookies.clear(reply, "step");
    if (entered.trustToken !== null)
      keepTrust(cookies, { visit: request, reply, token: entered.trustToken });
    return { success: true, user: { id: accountId, role: mainRole(begun.step) } };
  });
}

/** The sign-in that waits in this browser. */
async function begunIn(
  { db, cookies }: SecondStepDeps,
  { headers }: FastifyRequest,
): Promise<{ tokenHash: Buffer; step: FoundStep } | null> {
  const token = cookies.read(headers.cookie, "step");
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const step = await findStep(db, tokenHash);
  return step && { tokenHash, step };
}
