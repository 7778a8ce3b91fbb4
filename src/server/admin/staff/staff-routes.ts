import type { FastifyInstance } from "fastify";
import { staffQuery } from "#contract/admin/staff-schemas.ts";
import { filterStaff } from "#domain/account/filter-staff.ts";
import { mayChange } from "#domain/account/grant-permissions.ts";
import type { Permission } from "#domain/account/permissions.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { CsvCell } from "#server/list/csv.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import { serveExport } from "#server/list/serve-export.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { formFault } from "#server/shop/account/fault-words.ts";
import {
  type ConfirmDeps,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { changeStaff, removeStaff } from "./change-staff.ts";
import { type InvitationRow, listInvitations } from "./invitation-queries.ts";
import { cancelInvitation, inviteeFaults, inviteStaff } from "./invite-staff.ts";
import { listStaff, type StaffRow } from "./staff-queries.ts";

const csvHead = fileHead("staff", [
  "id",
  "name",
  "username",
  "email",
  "owner",
  "permissions",
  "last-seen",
]);

export type StaffDeps = ConfirmDeps & { outbox: Pick<Outbox, "kick">; realtime: Realtime };

/** The shop's staff. */
export function registerStaffRoutes(app: FastifyInstance, deps: StaffDeps): void {
  const { db } = deps;

  serve(app, "adminListStaff").with(async (_input, { caller: { account } }) => {
    const [staff, invited] = await Promise.all([listStaff(db), listInvitations(db)]);
    const people = staff.map((person) => ({
      ...personOf(person),
      is_you: person.id === account.id,
      may_change: mayChange(account, person),
    }));
    const invitations = invited.map((one) => ({
      ...invitationOf(one),
      may_change: mayChange(account, one),
    }));
    return { success: true, data: { people, invitations } };
  });

  serveExport(app, db, "Staff", {
    query: staffQuery,
    head: csvHead,
    rows: async (query, { words }) => ({
      rows: filterStaff((await listStaff(db)).map(personOf), query).map((person) =>
        csvRow(person, words),
      ),
    }),
  });

  serveInvitations(app, deps);
  serveChanges(app, deps);
}

function serveInvitations(app: FastifyInstance, deps: StaffDeps): void {
  const { db, outbox } = deps;

  serve(app, "adminInviteStaff").with(async ({ body }, { caller, lang, request }) => {
    const invited = {
      email: typedLine(body.email),
      firstName: typedLine(body.first_name),
      lastName: typedLine(body.last_name),
    };
    const grant = { isOwner: body.is_owner, permissions: body.permissions };
    const faults = inviteeFaults(invited, grant);
    if (faults.length > 0)
      return refuse("INPUT_ERROR", {
        errors: faults.map(({ param, code }) => formFault(param, code, lang)),
      });
    const confirmed = await confirmPerson(deps, caller, {
      password: body.password,
      field: "password",
      lang,
      requestId: request.id,
    });
    if (isRefused(confirmed)) return confirmed;
    const refused = await inviteStaff(db, {
      actorId: caller.account.id,
      invited,
      grant,
      version: body.version,
      lang,
      requestId: request.id,
    });
    if (refused === null) outbox.kick();
    return refused ?? { success: true };
  });

  serve(app, "adminCancelInvitation").with(
    async ({ params: { id }, body: { version } }, { caller: { account }, request }) => {
      const refused = await cancelInvitation(db, {
        actorId: account.id,
        accountId: id,
        version,
        requestId: request.id,
      });
      return refused ?? { success: true };
    },
  );
}

function serveChanges(app: FastifyInstance, deps: StaffDeps): void {
  const { db, realtime } = deps;

  serve(app, "adminChangeStaff").with(
    async ({ params: { id }, body }, { caller, lang, request }) => {
      if (!body.is_owner && body.permissions.length === 0) return noPermission(lang);
      const confirmed = await confirmPerson(deps, caller, {
        password: body.password,
        field: "password",
        lang,
        requestId: request.id,
      });
      if (isRefused(confirmed)) return confirmed;
      const grant = { isOwner: body.is_owner, permissions: body.permissions };
      const refused = await changeStaff(db, {
        actorId: caller.account.id,
        accountId: id,
        version: body.version,
        grant,
        requestId: request.id,
      });
      if (refused === null) realtime.tell({ accountId: id, event: "session.changed", data: {} });
      return refused ?? { success: true };
    },
  );

  serve(app, "adminRemoveStaff").with(
    async ({ params: { id }, body }, { caller, lang, request }) => {
      const confirmed = await confirmPerson(deps, caller, {
        password: body.password,
        field: "password",
        lang,
        requestId: request.id,
      });
      if (isRefused(confirmed)) return confirmed;
      const ended = await removeStaff(db, {
        actorId: caller.account.id,
        accountId: id,
        version: body.version,
        requestId: request.id,
      });
      if (ended instanceof Refused) return ended;
      realtime.closeSessions(ended);
      return { success: true };
    },
  );
}

export function noPermission(lang: Language): Refused<"INPUT_ERROR"> {
  return refuse("INPUT_ERROR", { errors: [formFault("permissions", "REQUIRED", lang)] });
}

function csvRow(
  { id, name, username, email, is_owner, permissions, last_seen_at }: ReturnType<typeof personOf>,
  words: Words,
): CsvCell[] {
  const may = permissions.map((one) => words(`permission.${one}`, one)).join(", ");
  return [id, name, username, email, is_owner, may, last_seen_at];
}

function grantOf({
  isOwner,
  permissions,
}: {
  isOwner: boolean;
  permissions: readonly Permission[];
}) {
  return { is_owner: isOwner, permissions: [...permissions] };
}

function personOf(row: StaffRow) {
  const { id, name, username, email, version, lastSeenAt, hasFactor, factorsGoAt, ...grant } = row;
  return {
    id,
    name: name.trim(),
    username,
    email,
    version,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    ...(hasFactor && { has_factor: true }),
    ...(factorsGoAt !== null && { factors_go_at: factorsGoAt.toISOString() }),
    ...grantOf(grant),
  };
}

function invitationOf({
  id,
  version,
  name,
  email,
  invitedBy,
  invitedAt,
  expiresAt,
  isExpired,
  ...grant
}: InvitationRow) {
  const times = {
    invited_at: invitedAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    is_expired: isExpired,
  };
  return {
    id,
    version,
    name: name.trim(),
    email,
    invited_by: invitedBy.trim(),
    ...times,
    ...grantOf(grant),
  };
}
