import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, done, id, idText, recordVersion } from "../wire.ts";
import { revision, values } from "./catalog-desk-schemas.ts";
import { listed } from "./desk-list-schemas.ts";

const params = z.object({ id: idText });
/** `email`: how they sign in. `courses`: what they teach, drafts included. */
const instructor = { id, name: z.string(), email: z.string(), courses: z.int(), is_archived: z.boolean() };

const row = z.object({ ...instructor, version: recordVersion, name_eng: z.string(), image: z.nullable(z.string()) });

export const instructorDeskSchemas = {
  adminListInstructors: listed("Instructors", row, "Those who teach, by name where no order is said, the archive last."),
  adminGetInstructor: {
    summary: "What the shop says of somebody who teaches, as it is edited. `has_page`: teaches something that is on sale.",
    params,
    output: data(z.object({ ...instructor, has_page: z.boolean(), ...revision.shape })),
    refusals: ["NOT_FOUND"],
  },
  adminCreateInstructor: {
    summary: "Somebody new who teaches. Whoever has an account with this e-mail address keeps it; without one an account is made that opens by a new password.",
    body: z.object({ values }),
    output: z.object({ success: z.literal(true), id, data: revision }),
    refusals: ["INPUT_ERROR"],
  },
  adminSaveInstructor: {
    summary: "Saves what the shop says of somebody over the version it was read in. Their account stays as it is.",
    params,
    body: revision,
    output: data(revision),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminArchiveInstructor: {
    summary: "Somebody is not chosen for courses any more and has no page, or again. Courses go on naming who teaches them.",
    params,
    body: z.object({ version: recordVersion, is_archived: z.boolean() }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT"],
  },
} as const satisfies Record<string, Schemas>;
