import {
  type Correctable,
  type CorrectableField,
  correctable,
  correctContact,
} from "#domain/account/correct-contact.ts";
import { readPhone } from "#domain/account/read-phone.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { followPhone } from "#server/shop/account/follow-phone.ts";
import { findProfile, updateProfile } from "#server/shop/account/profile-queries.ts";
import { fieldsRefusal } from "#server/shop/account/register/registration-wire.ts";
import { keepingAnOwner } from "../staff/change-staff.ts";
import { lockFree } from "./change-person.ts";
import { type Command, note } from "./person-command.ts";

/** What is left out stays as it is. */
type ProfileInput = { [Field in CorrectableField]?: string | undefined };
type Correction = Command & {
  version: number;
  typed: ProfileInput;
  site: SiteSettings;
  lang: Language;
};
type Refusal = Refused<"INPUT_ERROR" | "NOT_FOUND" | "FORBIDDEN" | "EDIT_CONFLICT" | "LAST_OWNER">;

/** An administrator corrects what a student mistyped in the profile. Null: done. */
export async function correctProfile(db: Db, command: Correction): Promise<Refusal | null> {
  return keepingAnOwner(db, (tx) => correct(tx, command));
}

async function correct(tx: Tx, command: Correction): Promise<Refusal | null> {
  const { accountId, version, typed, site, lang } = command;
  const person = await lockFree(tx, command);
  if (person instanceof Refused) return person;
  if (person.version !== version)
    return refuse("EDIT_CONFLICT", { result: { version: person.version } });
  const profile = await findProfile(tx, accountId);
  if (profile === null) return refuse("NOT_FOUND");
  const after = { ...profile, ...readTyped(typed) };
  const { changed, faults } = correctContact(profile, after, site.registration.fields);
  if (faults.length > 0) return fieldsRefusal(faults, lang);
  if (changed.length === 0) return null;
  await updateProfile(tx, accountId, after);
  await followPhone(tx, { accountId, phone: after.phone, lang });
  // NOTE: the log is never erased, so it says which fields are others, never what stood in them.
  await note(tx, command, "account.changed", {
    fields: changed.map((field) => logged[field]).join(", "),
  });
  return null;
}

const logged: Record<CorrectableField, string> = {
  firstName: "first",
  lastName: "last",
  nickname: "nickname",
  phone: "phone",
  address: "address",
};

function readTyped(typed: ProfileInput): Partial<Correctable> {
  return Object.fromEntries(
    correctable.flatMap((field) =>
      typed[field] === undefined
        ? []
        : [[field, (field === "phone" ? readPhone : typedLine)(typed[field])]],
    ),
  );
}
