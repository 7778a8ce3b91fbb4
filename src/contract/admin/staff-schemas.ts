import * as z from "zod/mini";
import { staffRoles, staffSorts } from "#domain/account/filter-staff.ts";
import { permissions } from "#domain/account/permissions.ts";
import type { Schemas } from "../endpoint.ts";
import { data, done, idText, instant, line, momentVersion, recordVersion } from "../wire.ts";

export const granted = z.array(z.enum(permissions)).check(z.maxLength(permissions.length));
const grant = { is_owner: z._default(z.boolean(), false), permissions: granted };
/** The caller's own password: a session alone may belong to a phone that was left unlocked. */
const password = line(200);
const person = {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  is_owner: z.boolean(),
  permissions: granted,
};
const accountId = z.object({ id: idText });

export const staffQuery = z.object({
  q: z._default(line(100), ""),
  role: z._default(z.enum(["", ...staffRoles]), ""),
  /** Left out: owners first. */
  sort: z._default(z.enum(["", ...staffSorts]), ""),
});

export const staffSchemas = {
  adminListStaff: {
    summary: "Lists administrators and invited people, with their permissions.",
    output: data(
      z.object({
        people: z.array(
          z.object({
            ...person,
            username: z.string(),
            version: recordVersion,
            last_seen_at: z.nullable(instant),
            is_you: z.boolean(),
            /** Left out where there is none. */
            has_factor: z.optional(z.boolean()),
            /** When their factors are removed, because somebody has asked for it. */
            factors_go_at: z.optional(instant),
            /** Whether the caller may change and remove them. */
            may_change: z.boolean(),
          }),
        ),
        invitations: z.array(
          z.object({
            ...person,
            version: momentVersion,
            invited_by: z.string(),
            invited_at: instant,
            /** Null while the mail has not left. */
            expires_at: z.nullable(instant),
            is_expired: z.boolean(),
            may_change: z.boolean(),
          }),
        ),
      }),
    ),
  },
  adminInviteStaff: {
    summary:
      "Mails a person a link to help run the shop. Asked again over the version of the invitation that was seen, the link before opens nothing any more; what stands there by now comes back in `result`.",
    body: z.object({
      email: line(300),
      first_name: line(300),
      last_name: line(300),
      ...grant,
      /** The version of the invitation that is sent again; null: the person was not invited yet. */
      version: z._default(z.nullable(momentVersion), null),
      password,
    }),
    output: done,
    refusals: [
      "INPUT_ERROR",
      "EDIT_CONFLICT",
      "LIST_FULL",
      "FORBIDDEN",
      "ALREADY_STAFF",
      "DUPLICATE_EMAIL",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
  adminCancelInvitation: {
    summary: "Withdraws an invitation. Its link no longer works.",
    params: accountId,
    body: z.object({ version: momentVersion }),
    output: done,
    refusals: ["NOT_FOUND", "FORBIDDEN", "EDIT_CONFLICT"],
  },
  adminChangeStaff: {
    summary:
      "Saves an administrator's permissions, from the next call on. A change by another administrator in between is returned in `result` and stays.",
    params: accountId,
    body: z.object({ version: recordVersion, ...grant, password }),
    output: done,
    refusals: [
      "INPUT_ERROR",
      "EDIT_CONFLICT",
      "NOT_FOUND",
      "FORBIDDEN",
      "LAST_OWNER",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
  adminAskFactorRemoval: {
    summary:
      "Asks to remove the second factors of a person who has lost them. They go after a day, of which the person is told by mail.",
    params: accountId,
    body: z.object({ reason: line(300), password }),
    output: data(z.object({ due_at: instant })),
    refusals: [
      "INPUT_ERROR",
      "NOT_FOUND",
      "FORBIDDEN",
      "SAME_REQUEST_WAITS",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
  adminCancelFactorRemoval: {
    summary: "Withdraws the request: the person's second factors stay.",
    params: accountId,
    body: z.object({}),
    output: done,
    refusals: ["NOT_FOUND", "FORBIDDEN"],
  },
  adminRemoveStaff: {
    summary: "Makes an administrator an ordinary account again and ends its sessions.",
    params: accountId,
    body: z.object({ version: recordVersion, password }),
    output: done,
    refusals: [
      "INPUT_ERROR",
      "EDIT_CONFLICT",
      "NOT_FOUND",
      "FORBIDDEN",
      "LAST_OWNER",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
  getInvitation: {
    summary: "The person that a mailed invitation is for, and the data that it asks for.",
    body: z.object({ token: line(100) }),
    output: data(
      z.object({
        email: z.string(),
        username: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        invited_by: z.string(),
        is_owner: z.boolean(),
        permissions: granted,
        /** Their own password where the account has one, or a new one. */
        asks_for: z.enum(["own password", "new password"]),
      }),
    ),
    refusals: ["LINK_NOT_VALID", "TOO_MANY_REQUESTS"],
  },
  acceptInvitation: {
    summary: "Accepts a mailed invitation, once, and signs in as an administrator.",
    body: z.object({
      token: line(100),
      password,
      first_name: z._default(line(300), ""),
      last_name: z._default(line(300), ""),
    }),
    output: z.object({ success: z.literal(true), user: z.object({ id: z.int() }) }),
    refusals: [
      "LINK_NOT_VALID",
      "INPUT_ERROR",
      "SECOND_STEP_REQUIRED",
      "TOO_MANY_REQUESTS",
      "SERVICE_UNAVAILABLE",
    ],
  },
} as const satisfies Record<string, Schemas>;
