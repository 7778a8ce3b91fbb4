import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { data, done, id, idText, instant, line, recordVersion } from "#contract/wire.ts";
import { keptForSecond } from "../kept-for-second.ts";
import { typedShape } from "./student-field-schemas.ts";

const params = z.object({ id: idText });
/** The reason in the log; an empty one is refused. */
const reason = line(300);

export const studentChangeSchemas = {
  adminGrantAccess: {
    summary:
      "Opens a course for a student without an order, from now on, for a term or, without one, for good. It takes no seat.",
    params,
    body: z.object({
      course_id: id,
      term: z.nullable(
        z.object({
          count: z.int().check(z.minimum(1), z.maximum(1000)),
          unit: z.enum(["day", "month", "year"]),
        }),
      ),
      reason,
    }),
    output: done,
    refusals: ["INPUT_ERROR", "NOT_FOUND", "HAS_ACCESS_ALREADY", "OWN_CAUSE", ...keptForSecond],
  },
  adminRevokeAccess: {
    summary: "Ends one access to a course at once, bought or given. Money does not move by it.",
    params: z.object({ id: idText, accessId: idText }),
    body: z.object({ reason }),
    output: done,
    refusals: ["INPUT_ERROR", "NOT_FOUND", "ACCESS_IS_OVER", "OWN_CAUSE"],
  },
  adminChangeAccess: {
    summary:
      "Pauses a student's course, resumes it with the remaining time, or extends one access by days. `version` is the version that was read.",
    params: z.object({ id: idText, accessId: idText }),
    body: z.object({
      version: recordVersion,
      what: z.enum(["pause", "resume", "lengthen"]),
      days: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
      reason,
    }),
    output: done,
    refusals: [
      "INPUT_ERROR",
      "NOT_FOUND",
      "ACCESS_IS_OVER",
      "EDIT_CONFLICT",
      "OWN_CAUSE",
      ...keptForSecond,
    ],
  },
  adminChangePerson: {
    summary:
      "Saves the shop's fields of a student, the group, and the last day on which the account is open. `version` is the version that was read.",
    params,
    body: z.object({
      version: recordVersion,
      ...typedShape,
      group_id: z.nullable(id),
      /** A day in Bangkok, `2027-01-31`; empty: no end. */
      expires_on: line(10),
      reason,
    }),
    output: done,
    refusals: [
      "INPUT_ERROR",
      "NOT_FOUND",
      "FORBIDDEN",
      "EDIT_CONFLICT",
      "LAST_OWNER",
      ...keptForSecond,
    ],
  },
  adminCorrectPerson: {
    summary:
      "Puts right what a student told of themselves. What is left out stays as it is. `version` is the one that was read.",
    params,
    body: z.object({
      version: recordVersion,
      firstname: z.optional(line(300)),
      lastname: z.optional(line(300)),
      nickname: z.optional(line(300)),
      tel: z.optional(line(30)),
      address: z.optional(line(1100)),
      reason,
    }),
    output: done,
    refusals: ["INPUT_ERROR", "NOT_FOUND", "FORBIDDEN", "EDIT_CONFLICT", "LAST_OWNER"],
  },
  adminChangePersonEmail: {
    summary:
      "Asks for another e-mail address of a student, with the own password: the new address gets a link, the old one hears of it, and nothing changes until the link is opened.",
    params,
    body: z.object({ version: recordVersion, email: line(320), password: line(200), reason }),
    output: done,
    refusals: [
      "INPUT_ERROR",
      "NOT_FOUND",
      "FORBIDDEN",
      "EDIT_CONFLICT",
      "LAST_OWNER",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
  adminBeginView: {
    summary:
      "Looks at the shop as this student for 15 minutes, read only. A cookie that counts only in this session. The student is told by mail.",
    params,
    body: z.object({ reason }),
    output: data(z.object({ ends_at: instant })),
    refusals: ["INPUT_ERROR", "NOT_FOUND", "VIEW_NOT_OF_STAFF"],
  },
  endStudentView: {
    summary: "Ends looking at the shop as a student, and says which student it was.",
    output: data(z.object({ student_id: z.nullable(z.int()) })),
  },
  adminLockPerson: {
    summary: "Locks or unlocks a student's account, from the next call on.",
    params,
    body: z.object({ is_locked: z.boolean(), reason }),
    output: done,
    refusals: ["INPUT_ERROR", "NOT_FOUND", "FORBIDDEN", "LAST_OWNER"],
  },
  adminSignOutPerson: {
    summary: "Ends every session of a student.",
    params,
    body: z.object({ reason }),
    output: done,
    refusals: ["INPUT_ERROR", "NOT_FOUND", "FORBIDDEN", "LAST_OWNER"],
  },
} as const satisfies Record<string, Schemas>;
