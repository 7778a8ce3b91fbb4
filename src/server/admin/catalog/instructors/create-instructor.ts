import {
  blankInstructor,
  isEmail,
  type NewInstructorValues,
  newInstructorFields,
} from "#domain/catalog/instructor-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { Revision } from "#server/record/revision.ts";
import { insertAccount, lockRegistration } from "#server/shop/account/account-queries.ts";
import { askToTeach } from "./ask-to-teach.ts";
import {
  findInstructor,
  lockAccountByEmail,
  updateTeaches,
  upsertProfile,
} from "./instructor-admin-queries.ts";
import { instructors, mayNotAllow, missingPicture, profileOf } from "./instructors.ts";

type EmailFault = "INVALID_FORMAT_EMAIL" | "TEACHES_ALREADY" | "NAME_TAKEN";

function emailFault(code: EmailFault, lang: Language): Refused<"INPUT_ERROR"> {
  return refuse("INPUT_ERROR", {
    errors: [fieldFault(`field.instructor-${code}`, { param: "email", lang })],
  });
}

type CreatedInstructor = { id: number; revision: Revision };

/**
 * Asks a person to teach, or asks again. A person without an account gets one without a password:
 * the mail leads to it.
 */
export async function createInstructor(
  db: Db,
  values: Revision["values"],
  actor: Actor,
): Promise<CreatedInstructor | Refused<"INPUT_ERROR">> {
  const read = readSettingValues(newInstructorFields, values, {
    stands: blankInstructor,
    lang: actor.lang,
  });
  if (read instanceof Refused) return read;
  if (!isEmail(read.email)) return emailFault("INVALID_FORMAT_EMAIL", actor.lang);
  return inTransaction(db, (tx) => make(tx, read, actor)).catch((error: unknown) => {
    if (isUniqueViolation(error, "login_name_pkey")) return emailFault("NAME_TAKEN", actor.lang);
    throw error;
  });
}

async function make(
  tx: Tx,
  read: NewInstructorValues,
  actor: Actor,
): Promise<CreatedInstructor | Refused<"INPUT_ERROR">> {
  await lockRegistration(tx);
  const known = await lockAccountByEmail(tx, read.email);
  const before = known?.isInstructor ? await findInstructor(tx, known.id) : null;
  if (before && (before.is_archived || !before.is_invited))
    return emailFault("TEACHES_ALREADY", actor.lang);
  const isAllowed = read.may_announce !== (before?.may_announce ?? false);
  const missing =
    (await mayNotAllow(tx, isAllowed, actor)) ??
    (await missingPicture(tx, read.picture, "", actor));
  if (missing) return missing;
  const id = known?.id ?? (await insertAccount(tx, accountOf(read, actor.lang)));
  await updateTeaches(tx, id);
  await upsertProfile(tx, id, profileOf(read));
  await askToTeach(tx, id, actor);
  await noteAbout(tx, actor, `account:${id}`, {
    action: "instructor.created",
    detail: { name: read.name, had_account: known !== null },
  });
  const made = await findInstructor(tx, id);
  if (made === null) throw new Error(`instructor ${id} has just been written`);
  return { id, revision: instructors.revisionOf(made) };
}

function accountOf(
  { email, name }: NewInstructorValues,
  lang: Language,
): Parameters<typeof insertAccount>[1] {
  const nothing = {
    passwordHash: null,
    lastName: "",
    nickname: "",
    phone: "",
    address: "",
    userGroupId: null,
  };
  const noRole = { isStudent: false, isAdministrator: false, isOwner: false, permissions: [] };
  return { ...nothing, ...noRole, username: email, email, firstName: name, lang };
}
