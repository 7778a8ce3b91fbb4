import {
  blankInstructor,
  type InstructorValues,
  instructorFields,
} from "#domain/catalog/instructor-fields.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { declareRecord } from "#server/record/declare-record.ts";
import { readFields } from "#server/record/read-setting-values.ts";
import { findAnnouncerRight } from "#server/shop/announcement/sending-queries.ts";
import { itemFaults } from "../courses/item-fault-words.ts";
import { lockPicture } from "../courses/item-record-queries.ts";
import { askToTeach } from "./ask-to-teach.ts";
import {
  findInstructor,
  lockInstructor,
  type ProfileParts,
  updateInstructorArchived,
  upsertProfile,
} from "./instructor-admin-queries.ts";

const read = readFields(instructorFields, blankInstructor);

/** The shop's profiles of instructors. `createInstructor` invites a person. */
export const instructors = declareRecord({
  name: "instructor",
  object: "account",
  find: findInstructor,
  lock: lockInstructor,
  read,
  valuesOf: ({ name_th, name_en, picture_file, bio_th, bio_en, may_announce }) => ({
    name: name_th,
    name_eng: name_en,
    picture: picture_file,
    bio: bio_th,
    bio_eng: bio_en,
    may_announce,
  }),
  shown: ({ name, email, courses, has_page, is_archived, is_invited }) => ({
    name,
    email,
    courses,
    has_page,
    is_archived,
    is_invited,
  }),
  check: async (tx, { read: { values }, before, by }) =>
    (await mayNotAllow(tx, values.may_announce !== (before?.may_announce ?? false), by)) ??
    missingPicture(tx, values.picture, before?.picture_file ?? "", by),
  update: (tx, id, { values }) => upsertProfile(tx, id, profileOf(values)),
  setArchived: async (tx, id, isArchived, { before, by }) => {
    await updateInstructorArchived(tx, id, isArchived);
    // A person who has left or never agreed is asked again.
    if (!isArchived && before.is_invited) await askToTeach(tx, id, by);
  },
});

export function profileOf({
  name,
  name_eng,
  picture,
  bio,
  bio_eng,
  may_announce,
}: InstructorValues): ProfileParts {
  const parts = { name_th: name, name_en: name_eng, picture_file: picture, bio_th: bio };
  return { ...parts, bio_en: bio_eng, may_announce };
}

/** Nobody passes on a right that they do not have. */
export async function mayNotAllow(
  tx: Tx,
  isChanged: boolean,
  { accountId }: Pick<Actor, "accountId">,
): Promise<Refused<"INPUT_ERROR"> | null> {
  if (!isChanged || (await findAnnouncerRight(tx, accountId, [])).isManager) return null;
  return refuseField("may_announce", "INVALID");
}

export async function missingPicture(
  tx: Tx,
  picture: string,
  before: string,
  { lang }: Actor,
): Promise<Refused<"INPUT_ERROR"> | null> {
  if (picture === "" || picture === before || (await lockPicture(tx, picture))) return null;
  return refuse("INPUT_ERROR", { errors: itemFaults({ picture: "NO_SUCH_PICTURE" }, lang) });
}
