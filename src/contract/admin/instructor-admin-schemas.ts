import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, done, id, idText, recordVersion } from "../wire.ts";
import { listed } from "./admin-list-schemas.ts";
import { revision, values } from "./catalog-admin-schemas.ts";

const params = z.object({ id: idText });
/**
 * `email`: the address for the sign-in. `courses`: the courses of this instructor, drafts included.
 * `is_invited`: the person has not agreed yet and may do nothing.
 */
const instructor = {
  id,
  name: z.string(),
  email: z.string(),
  courses: z.int(),
  is_archived: z.boolean(),
  is_invited: z.boolean(),
};

const row = z.object({
  ...instructor,
  version: recordVersion,
  name_eng: z.string(),
  image: z.nullable(z.string()),
});

export const instructorAdminSchemas = {
  adminListInstructors: listed(
    "Instructors",
    row,
    "Those who teach, by name where no order is said, the archive last.",
  ),
  adminGetInstructor: {
    summary:
      "What the shop says of an instructor, as it is edited. `has_page`: teaches something that is on sale.",
    params,
    output: data(z.object({ ...instructor, has_page: z.boolean(), ...revision.shape })),
    refusals: ["NOT_FOUND"],
  },
  adminCreateInstructor: {
    summary:
      "Invites a person to teach, by mail. They have no rights until they accept. An existing account with this e-mail address is kept, otherwise one is created. A repeated call sends the mail again.",
    body: z.object({ values }),
    output: z.object({ success: z.literal(true), id, data: revision }),
    refusals: ["INPUT_ERROR"],
  },
  adminSaveInstructor: {
    summary:
      "Saves what the shop says of an instructor over the version it was read in. Their account stays as it is.",
    params,
    body: revision,
    output: data(revision),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminArchiveInstructor: {
    summary:
      "Archives or restores an instructor. An archived one may do nothing, is not offered for courses and has no page; who has left is asked anew. Courses go on naming who teaches them.",
    params,
    body: z.object({ version: recordVersion, is_archived: z.boolean() }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT"],
  },
} as const satisfies Record<string, Schemas>;
