import type { FastifyInstance, FastifyRequest } from "fastify";
import { mostFactors, shownRecoveryCode } from "#domain/account/sign-in/second-factor.ts";
import { factorCounts } from "#domain/account/sign-in/wrong-passwords.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { fieldFault, plainFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { seal, unseal } from "#server/platform/process/encryption.ts";
import { secretPlace } from "#server/shop/account/second-step/factors.ts";
import { judgeTry } from "#server/shop/account/sign-in/password-tries.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import {
  findBegunCode,
  keepChallenge,
  takeChallenge,
} from "#server/shop/second-factor/factor-challenge-queries.ts";
import { askToCreate, readCreated } from "#server/shop/second-factor/passkeys.ts";
import {
  insertCodeFactor,
  insertPasskey,
  listFactors,
} from "#server/shop/second-factor/second-factor-queries.ts";
import { codePicture, newSecret, stepOfCode } from "#server/shop/second-factor/time-code.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { type ConfirmDeps, confirmTwice, isRefused } from "../confirm-person.ts";
import {
  type AddedFactor,
  addFactor,
  type ChangeDeps,
  removeFactor,
  renewRecoveryCodes,
} from "./change-factors.ts";

export type FactorRouteDeps = ConfirmDeps &
  ChangeDeps & {
    realtime: Realtime;
    outbox: Pick<Outbox, "kick">;
    settings: Pick<Settings, "current">;
    /** The origin under which this visitor uses the shop. */
    originOf: (request: FastifyRequest) => string;
  };

/** People add and remove their own factors. Each change needs the password and a factor again. */
export function registerFactorRoutes(app: FastifyInstance, deps: FactorRouteDeps): void {
  serveCode(app, deps);
  servePasskey(app, deps);
  serveRemoval(app, deps);
}

type BothProofs = { password: string; factor: string };

/** A further factor may be begun: the person was proved twice, and there is room. */
async function mayBegin(
  deps: FactorRouteDeps,
  body: BothProofs,
  { caller, lang, request }: { caller: SignedIn; lang: Language; request: FastifyRequest },
) {
  const confirmed = await confirmTwice(deps, caller, { ...body, lang, requestId: request.id });
  if (isRefused(confirmed)) return confirmed;
  const known = await listFactors(deps.db, caller.account.id);
  return known.length >= mostFactors ? refuse("TOO_MANY_FACTORS") : known;
}

const sessionOf = ({ account, sessionHash }: SignedIn) => ({ accountId: account.id, sessionHash });

function serveCode(app: FastifyInstance, deps: FactorRouteDeps): void {
  const { db, dataKey, clock, settings } = deps;
  serve(app, "beginCodeFactor").with(async ({ body }, context) => {
    const { caller, lang } = context;
    const known = await mayBegin(deps, body, context);
    if (known instanceof Refused) return known;
    const secret = newSecret();
    const sealed = seal(dataKey, secretPlace(caller.account.id), secret);
    await keepChallenge(db, sessionOf(caller), { purpose: "code", sealed });
    const shop = (await settings.current()).title[lang];
    const picture = await codePicture(secret, { shop, username: caller.account.username });
    return { success: true, data: { secret, picture } };
  });

  serve(app, "addCodeFactor").with(async ({ body }, { caller, lang, request }) => {
    const accountId = caller.account.id;
    const name = typedLine(body.name);
    if (name === "") return refuse("INPUT_ERROR", { errors: [plainFault("name", "REQUIRED")] });
    const sealed = await findBegunCode(db, sessionOf(caller));
    if (sealed === null) return refuse("SECOND_STEP_OVER");
    const secret = unseal(dataKey, secretPlace(accountId), sealed);
    const code = body.code.replaceAll(/\s/g, "");
    const place = `adding:${caller.sessionHash.toString("base64url")}`;
    let step: number | null = null;
    const isRight = await judgeTry(db, factorCounts({ account: accountId, place }), async () => {
      step = stepOfCode(secret, code, clock());
      return step !== null;
    });
    if (isRight instanceof Refused) return isRight;
    const used = step;
    if (used === null)
      return refuse("INPUT_ERROR", {
        errors: [fieldFault("field.factor-WRONG_CODE", { param: "code", lang })],
      });
    const insert: Parameters<typeof addFactor>[1]["insert"] = async (tx) => {
      if ((await takeChallenge(tx, sessionOf(caller), "code")) === null) return false;
      await insertCodeFactor(tx, { accountId, name, sealed, step: used });
      return true;
    };
    const adding = { caller, requestId: request.id, kind: "code" as const, name, insert };
    const added = await addFactor(deps, adding);
    if (!(added instanceof Refused)) return answerOf(deps, added);
    // Another window has ended the enrolment.
    return refuse(added.code === "TOO_MANY_FACTORS" ? added.code : "SECOND_STEP_OVER");
  });
}

function servePasskey(app: FastifyInstance, deps: FactorRouteDeps): void {
  const { db, settings, originOf } = deps;
  serve(app, "beginPasskey").with(async ({ body }, context) => {
    const { caller, lang, request } = context;
    const known = await mayBegin(deps, body, context);
    if (known instanceof Refused) return known;
    const { id: accountId, username } = caller.account;
    const shop = (await settings.current()).title[lang];
    const place = { origin: originOf(request) };
    const options = await askToCreate(place, { shop, accountId, username, known });
    const { challenge } = options;
    await keepChallenge(db, sessionOf(caller), { purpose: "passkey", challenge });
    return { success: true, data: { options: { ...options } } };
  });

  serve(app, "addPasskey").with(async ({ body }, { caller, request }) => {
    const name = typedLine(body.name);
    if (name === "") return refuse("INPUT_ERROR", { errors: [plainFault("name", "REQUIRED")] });
    const begun = await takeChallenge(db, sessionOf(caller), "passkey");
    if (!begun?.challenge) return refuse("SECOND_STEP_OVER");
    const place = { origin: originOf(request) };
    const created = await readCreated(place, {
      response: body.passkey,
      challenge: begun.challenge,
    });
    if (created === null) return refuse("FACTOR_NOT_READ");
    const accountId = caller.account.id;
    const added = await addFactor(deps, {
      caller,
      requestId: request.id,
      kind: "passkey",
      name,
      insert: (tx) => insertPasskey(tx, { accountId, name, ...created }),
    });
    return added instanceof Refused ? added : answerOf(deps, added);
  });
}

function serveRemoval(app: FastifyInstance, deps: FactorRouteDeps): void {
  const { outbox } = deps;
  serve(app, "removeFactor").with(async ({ params, body }, { caller, lang, request }) => {
    const requestId = request.id;
    const confirmed = await confirmTwice(deps, caller, { ...body, lang, requestId });
    if (isRefused(confirmed)) return confirmed;
    const refused = await removeFactor(deps, { caller, requestId, id: params.id });
    if (refused) return refused;
    outbox.kick();
    return { success: true };
  });

  serve(app, "renewRecoveryCodes").with(async ({ body }, { caller, lang, request }) => {
    const requestId = request.id;
    const confirmed = await confirmTwice(deps, caller, { ...body, lang, requestId });
    if (isRefused(confirmed)) return confirmed;
    const codes = await renewRecoveryCodes(deps, { caller, requestId });
    if (codes === null) return refuse("NOT_FOUND");
    outbox.kick();
    return { success: true, data: { recovery_codes: codes.map(shownRecoveryCode) } };
  });
}

function answerOf(
  { realtime, outbox }: FactorRouteDeps,
  { recoveryCodes, endedSessions }: AddedFactor,
) {
  realtime.closeSessions(endedSessions);
  outbox.kick();
  const shown = recoveryCodes === null ? null : recoveryCodes.map(shownRecoveryCode);
  return { success: true as const, data: { recovery_codes: shown } };
}
