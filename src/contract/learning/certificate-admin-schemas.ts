import * as z from "zod/mini";
import { listed } from "../admin/admin-list-schemas.ts";
import type { Schemas } from "../endpoint.ts";
import { done, id, idText, instant, line, recordVersion } from "../wire.ts";

const params = z.object({ id: idText });

const row = z.object({
  id,
  version: recordVersion,
  number: z.string(),
  code: z.string(),
  learner_name: z.string(),
  course_name: z.string(),
  /** Null: the account was deleted. */
  student: z.nullable(id),
  /**
   * The learner's present name; null: it is the name on the certificate, or the account was
   * deleted.
   */
  name_now: z.nullable(z.string()),
  completed_at: instant,
  revoked_at: z.nullable(instant),
  /** The reason for the revocation; only the shop's staff read it. */
  reason: z.string(),
  /** It was issued anew, so it cannot be valid again. */
  is_replaced: z.boolean(),
});

export const certificateAdminSchemas = {
  adminListCertificates: listed(
    "Certificates",
    row,
    "Certificates by words of the learner's and the course's name, by number or by code, the newest first.",
  ),
  adminRevokeCertificate: {
    summary:
      "A certificate does not hold any more. Its page, its paper and the learner's room say so; the reason stays with the shop.",
    params,
    body: z.object({ version: recordVersion, reason: line(300).check(z.trim(), z.minLength(1)) }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT", "INPUT_ERROR", "OWN_CAUSE"],
  },
  adminRenameCertificate: {
    summary:
      "Issues a certificate anew with the name that its learner has now. The old number is revoked with its reason, and the new one has the same course and day.",
    params,
    body: z.object({
      version: recordVersion,
      learner_name: line(200),
      reason: line(300).check(z.trim(), z.minLength(1)),
    }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT", "INPUT_ERROR", "OWN_CAUSE"],
  },
  adminRestoreCertificate: {
    summary: "Takes back that a certificate was revoked.",
    params,
    body: z.object({ version: recordVersion }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT", "OWN_CAUSE"],
  },
} as const satisfies Record<string, Schemas>;
