import { type InstructorValues, instructorFields } from "#domain/catalog/instructor-fields.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changeOver } from "#server/record/change-over.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import type { ArchivedVersion } from "#server/record/declare-record.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { Revision } from "#server/record/revision.ts";
import { itemFaults } from "../courses/item-fault-words.ts";
import { lockPicture } from "../courses/item-record-queries.ts";
import { askToTeach } from "./ask-to-teach.ts";
import {
  findInstructor,
  type InstructorRecord,
  lockInstructor,
  type ProfileParts,
  updateInstructorArchived,
  upsertProfile,
} from "./instructor-admin-queries.ts";

/** What the shop says of an instructor, as its form shows it. */
export function instructorRevision({
  version,
  name_th,
  name_en,
  picture_file,
  bio_th,
  bio_en,
}: InstructorRecord): Revision & { values: InstructorValues } {
  return {
    version,
    values: {
      name: name_th,
      name_eng: name_en,
      picture: picture_file,
      bio: bio_th,
      bio_eng: bio_en,
    },
  };
}

export function profileOf({
  name,
  name_eng,
  picture,
  bio,
  bio_eng,
}: InstructorValues): ProfileParts {
  return { name_th: name, name_en: name_eng, picture_file: picture, bio_th: bio, bio_en: bio_eng };
}

/** Saves what was typed over the version it was typed over, and over no other. */
export async function saveInstructor(
  db: Db,
  id: number,
  { version, values }: Revision,
  actor: Actor,
): Promise<Revision | Refused<"INPUT_ERROR" | "EDIT_CONFLICT" | "NOT_FOUND">> {
  return changeOver(
    db,
    { version, lock: (tx) => lockInstructor(tx, id), revisionOf: instructorRevision },
    async (tx, before) => {
      const { values: stands } = instructorRevision(before);
      const read = readSettingValues(instructorFields, values, { stands, lang: actor.lang });
      if (read instanceof Refused) return read;
      const missing = await missingPicture(tx, read.picture, before.picture_file, actor);
      if (missing) return missing;
      if (isUnchanged(stands, read)) return instructorRevision(before);
      await upsertProfile(tx, id, profileOf(read));
      await noteAbout(tx, actor, `account:${id}`, {
        action: "instructor.changed",
        detail: { changed: changedValues(stands, read) },
      });
      const after = await findInstructor(tx, id);
      return after === null ? refuse("NOT_FOUND") : instructorRevision(after);
    },
  );
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

export async function archiveInstructor(
  db: Db,
  id: number,
  { version, is_archived: isArchived }: { version: number; is_archived: boolean },
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT"> | ArchivedVersion> {
  return changeOver(
    db,
    { version, lock: (tx) => lockInstructor(tx, id), revisionOf: instructorRevision },
    async (tx, found) => {
      if (found.is_archived === isArchived) return null;
      await updateInstructorArchived(tx, id, isArchived);
      // Who has left, or was never there, is asked.
      if (!isArchived && found.is_invited) await askToTeach(tx, id, actor);
      await noteAbout(tx, actor, `account:${id}`, {
        action: isArchived ? "instructor.archived" : "instructor.restored",
        detail: {},
      });
      return { version: version + 1 };
    },
  );
}
