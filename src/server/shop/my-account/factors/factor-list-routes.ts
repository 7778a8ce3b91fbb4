import type { FastifyInstance, FastifyRequest } from "fastify";
import { mainRole } from "#domain/account/roles.ts";
import { describeDevice } from "#domain/account/sign-in/device.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { plainFault } from "#server/platform/http/field-fault.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { hashToken, newToken } from "#server/platform/process/tokens.ts";
import {
  keepChallenge,
  takeChallenge,
} from "#server/shop/second-factor/factor-challenge-queries.ts";
import { endRemoval, findRemoval } from "#server/shop/second-factor/factor-removal-queries.ts";
import { askToSign } from "#server/shop/second-factor/passkeys.ts";
import { countRecoveryCodes } from "#server/shop/second-factor/recovery-code-queries.ts";
import {
  type FoundFactor,
  listFactors,
  renameFactor,
} from "#server/shop/second-factor/second-factor-queries.ts";
import { isSigned } from "#server/shop/second-factor/signed-passkey.ts";
import {
  deleteTrusted,
  listTrusted,
  type TrustedBrowser,
} from "#server/shop/second-factor/trusted-browser-queries.ts";
import { findWaysIn } from "../connection-queries.ts";

export type FactorListDeps = { db: Db; originOf: (request: FastifyRequest) => string };

/** The own factors, and the proof of a passkey before a grave act. */
export function registerFactorListRoutes(app: FastifyInstance, deps: FactorListDeps): void {
  serveList(app, deps);
  serveProof(app, deps);
  serveSmallChanges(app, deps);
}

function serveList(app: FastifyInstance, { db, originOf }: FactorListDeps): void {
  serve(app, "getFactors").with(async (_input, { caller: { account }, request }) => {
    const [factors, left, ways, browsers, removal] = await Promise.all([
      listFactors(db, account.id),
      countRecoveryCodes(db, account.id),
      findWaysIn(db, account.id),
      listTrusted(db, account.id),
      findRemoval(db, account.id),
    ]);
    return {
      success: true,
      data: {
        factors: factors.map(factorOf),
        recovery_left: left,
        has_password: ways.hasPassword,
        is_required: account.needsFactor,
        takes_passkeys: hasName(originOf(request)),
        browsers: browsers.map(browserOf),
        removal: removal && { reason: removal.reason, due_at: removal.dueAt.toISOString() },
      },
    };
  });
}

function serveProof(app: FastifyInstance, { db, originOf }: FactorListDeps): void {
  const sessionOf = ({ account, sessionHash }: SignedIn) => ({
    accountId: account.id,
    sessionHash,
  });
  serve(app, "askPasskey").with(async (_input, { caller, request }) => {
    const known = await listFactors(db, caller.account.id);
    if (!known.some(({ kind }) => kind === "passkey")) return refuse("NOT_FOUND");
    const options = await askToSign({ origin: originOf(request) }, known);
    const { challenge } = options;
    await keepChallenge(db, sessionOf(caller), { purpose: "ask", challenge });
    return { success: true, data: { options: { ...options } } };
  });

  serve(app, "provePasskey").with(async ({ body }, { caller, request }) => {
    const asked = await takeChallenge(db, sessionOf(caller), "ask");
    if (!asked?.challenge) return refuse("FACTOR_NOT_READ");
    const accountId = caller.account.id;
    const signed = { accountId, response: body.passkey, challenge: asked.challenge };
    if (!(await isSigned(db, { origin: originOf(request) }, signed)))
      return refuse("FACTOR_NOT_READ");
    const token = newToken();
    await keepChallenge(db, sessionOf(caller), { purpose: "proof", proofHash: hashToken(token) });
    return { success: true, data: { proof: `passkey:${token}` } };
  });
}

function serveSmallChanges(app: FastifyInstance, { db }: FactorListDeps): void {
  serve(app, "renameFactor").with(async ({ params: { id }, body }, { caller, request }) => {
    const name = typedLine(body.name);
    if (name === "") return refuse("INPUT_ERROR", { errors: [plainFault("name", "REQUIRED")] });
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await renameFactor(tx, { id, accountId: caller.account.id, name }))) return false;
      await note(tx, caller, { action: "account.factor-renamed", requestId: request.id });
      return true;
    });
    return isDone ? { success: true } : refuse("NOT_FOUND");
  });

  serve(app, "forgetBrowser").with(async ({ params: { id } }, { caller, request }) => {
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await deleteTrusted(tx, { id, accountId: caller.account.id }))) return false;
      await note(tx, caller, { action: "account.browser-forgotten", requestId: request.id });
      return true;
    });
    return isDone ? { success: true } : refuse("NOT_FOUND");
  });

  serve(app, "cancelOwnFactorRemoval").with(async (_input, { caller, request }) => {
    const { id } = caller.account;
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await endRemoval(tx, { accountId: id, how: "cancelled", by: id }))) return false;
      await note(tx, caller, { action: "account.factor-removal-cancelled", requestId: request.id });
      return true;
    });
    return isDone ? { success: true } : refuse("NOT_FOUND");
  });
}

async function note(
  tx: Tx,
  { account }: SignedIn,
  { action, requestId }: { action: string; requestId: string },
): Promise<void> {
  await insertAudit(tx, {
    actorId: account.id,
    actorRole: mainRole(account),
    action,
    object: `account:${account.id}`,
    requestId,
  });
}

/** Browsers bind a passkey to a name. An address in figures is none. */
function hasName(origin: string): boolean {
  const { hostname } = new URL(origin);
  return !/^[\d.]+$/.test(hostname) && !hostname.includes(":");
}

function factorOf({ id, kind, name, createdAt, lastUsedAt }: FoundFactor) {
  return {
    id,
    kind,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

function browserOf({ id, userAgent, createdAt, lastUsedAt, expiresAt }: TrustedBrowser) {
  const { browser, system } = describeDevice(userAgent);
  return {
    id,
    browser,
    system,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    ends_at: expiresAt.toISOString(),
  };
}
