import type { FastifyInstance, FastifyRequest } from "fastify";
import { typedLine } from "#domain/account/typed-line.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import {
  type ConfirmDeps,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { endAccess, grantAccess } from "./change-access.ts";
import { changePerson, lockOut, signOutEverywhere } from "./change-person.ts";
import { changePersonEmail } from "./change-person-email.ts";
import { correctProfile } from "./correct-profile.ts";
import { changeAccess } from "./pause-access.ts";
import { type Command, readReason } from "./person-command.ts";

export type ChangeDeps = ConfirmDeps & {
  outbox: Pick<Outbox, "kick">;
  realtime: Realtime;
  settings: Settings;
};

/** What is done to a student, each with its reason in the log. */
export function registerPersonChangeRoutes(app: FastifyInstance, deps: ChangeDeps): void {
  serveAccess(app, deps);
  servePause(app, deps);
  serveCorrection(app, deps);
  serveEmail(app, deps);
  const { db, realtime } = deps;

  serve(app, "adminChangePerson").with(async ({ params, body }, { caller, lang, request }) => {
    const reason = readReason(body.reason, lang);
    if (reason instanceof Refused) return reason;
    const { version, group_id, expires_on, reason: _, ...typed } = body;
    const command = commandOf(caller, { accountId: params.id, reason, request });
    const refused = await changePerson(db, {
      ...command,
      version,
      typed,
      groupId: group_id,
      expiresOn: expires_on,
      lang,
    });
    if (refused === null)
      realtime.tell({ accountId: params.id, event: "session.changed", data: {} });
    return refused ?? { success: true };
  });

  serve(app, "adminLockPerson").with(async ({ params, body }, { caller, lang, request }) => {
    const reason = readReason(body.reason, lang);
    if (reason instanceof Refused) return reason;
    const closed = await lockOut(db, {
      ...commandOf(caller, { accountId: params.id, reason, request }),
      isLocked: body.is_locked,
    });
    if (closed instanceof Refused) return closed;
    realtime.closeSessions(closed);
    return { success: true };
  });

  serve(app, "adminSignOutPerson").with(async ({ params, body }, { caller, lang, request }) => {
    const reason = readReason(body.reason, lang);
    if (reason instanceof Refused) return reason;
    const ended = await signOutEverywhere(
      db,
      commandOf(caller, { accountId: params.id, reason, request }),
    );
    if (ended instanceof Refused) return ended;
    realtime.closeSessions(ended);
    return { success: true };
  });
}

function serveCorrection(app: FastifyInstance, { db, realtime, settings }: ChangeDeps): void {
  serve(app, "adminCorrectPerson").with(async ({ params, body }, { caller, lang, request }) => {
    const reason = readReason(body.reason, lang);
    if (reason instanceof Refused) return reason;
    const { version, firstname, lastname, nickname, tel, address } = body;
    const typed = { firstName: firstname, lastName: lastname, nickname, phone: tel, address };
    const command = commandOf(caller, { accountId: params.id, reason, request });
    const refused = await correctProfile(db, {
      ...command,
      version,
      typed,
      site: await settings.current(),
      lang,
    });
    if (refused === null)
      realtime.tell({ accountId: params.id, event: "session.changed", data: {} });
    return refused ?? { success: true };
  });
}

function serveEmail(app: FastifyInstance, deps: ChangeDeps): void {
  serve(app, "adminChangePersonEmail").with(async ({ params, body }, { caller, lang, request }) => {
    const reason = readReason(body.reason, lang);
    if (reason instanceof Refused) return reason;
    const confirmed = await confirmPerson(deps, caller, {
      password: body.password,
      field: "password",
      lang,
      requestId: request.id,
    });
    if (isRefused(confirmed)) return confirmed;
    const command = commandOf(caller, { accountId: params.id, reason, request });
    const refused = await changePersonEmail(deps.db, {
      ...command,
      version: body.version,
      email: typedLine(body.email),
      lang,
    });
    if (refused === null) deps.outbox.kick();
    return refused ?? { success: true };
  });
}

function serveAccess(app: FastifyInstance, { db, outbox }: ChangeDeps): void {
  serve(app, "adminGrantAccess").with(async ({ params, body }, { caller, lang, request }) => {
    const reason = readReason(body.reason, lang);
    if (reason instanceof Refused) return reason;
    const command = commandOf(caller, { accountId: params.id, reason, request });
    const refused = await grantAccess(db, {
      ...command,
      courseId: body.course_id,
      term: body.term,
      lang,
    });
    if (refused === null) outbox.kick();
    return refused ?? { success: true };
  });

  serve(app, "adminRevokeAccess").with(async ({ params, body }, { caller, lang, request }) => {
    const reason = readReason(body.reason, lang);
    if (reason instanceof Refused) return reason;
    const refused = await endAccess(db, {
      ...commandOf(caller, { accountId: params.id, reason, request }),
      accessId: params.accessId,
    });
    if (refused === null) outbox.kick();
    return refused ?? { success: true };
  });
}

function servePause(app: FastifyInstance, { db, outbox }: ChangeDeps): void {
  serve(app, "adminChangeAccess").with(async ({ params, body }, { caller, lang, request }) => {
    const reason = readReason(body.reason, lang);
    if (reason instanceof Refused) return reason;
    const { version, what, days } = body;
    const command = commandOf(caller, { accountId: params.id, reason, request });
    const refused = await changeAccess(db, {
      ...command,
      accessId: params.accessId,
      version,
      what,
      days,
      lang,
    });
    if (refused === null) outbox.kick();
    return refused ?? { success: true };
  });
}

function commandOf(
  { account }: SignedIn,
  { accountId, reason, request }: { accountId: number; reason: string; request: FastifyRequest },
): Command {
  return { actorId: account.id, accountId, reason, requestId: request.id };
}
