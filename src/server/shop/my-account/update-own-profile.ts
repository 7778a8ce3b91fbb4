import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Input } from "#contract/endpoint.ts";
import { readPhone } from "#domain/account/read-phone.ts";
import { mainRole } from "#domain/account/roles.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { followPhone } from "../account/follow-phone.ts";
import { listAnswers, saveAnswers } from "../account/label-queries.ts";
import { lockProfile, updateProfile } from "../account/profile-queries.ts";
import { answerPlaces, keepUploads, picturePlace } from "../account/register/keep-uploads.ts";
import { readAnswers } from "../account/register/read-answers.ts";
import {
  fieldsRefusal,
  namesOf,
  unreadableAnswers,
} from "../account/register/registration-wire.ts";
import { type FormFields, findAsked, settleForm } from "../account/register/settle-form.ts";
import { storedForm } from "../account/register/stored-form.ts";
import { listed } from "../account/save-profile.ts";
import { readOwnProfile, type WireProfile } from "./own-profile.ts";
import { findRevision, updateLanguage } from "./own-profile-queries.ts";

type Body = Input<AllSchemas["updateProfile"]>["body"];
type Change = {
  caller: SignedIn;
  body: Body;
  site: SiteSettings;
  lang: Language;
  requestId: string;
};
type Refusal = Refused<"INPUT_ERROR" | "EDIT_CONFLICT">;

/**
 * Saves the form over the version it was based on, and over no other. Returns the profile as it is
 * now.
 */
export async function updateOwnProfile(
  { db }: { db: Db },
  change: Change,
): Promise<WireProfile | Refusal> {
  try {
    return await inTransaction(db, (tx) => save(tx, change));
  } catch (error) {
    if (
      error instanceof Refused &&
      (error.code === "INPUT_ERROR" || error.code === "EDIT_CONFLICT")
    )
      return error as Refusal;
    throw error;
  }
}

async function save(
  tx: Tx,
  { caller: { account }, body, site, lang, requestId }: Change,
): Promise<WireProfile> {
  const { id: accountId } = account;
  const profile = await lockProfile(tx, accountId);
  if (profile === null) throw new Refused("UNAUTHORIZED");
  if ((await findRevision(tx, accountId)).version !== body.version)
    throw refuse("EDIT_CONFLICT", { result: await readOwnProfile(tx, accountId, lang) });
  const asked = askedOf(await findAsked(tx, site), account);
  const answersBefore = await listAnswers(tx, accountId);
  const answers = readAnswers(body.customLabel, asked.labels);
  if (answers === null) throw unreadableAnswers(lang);
  const stored = storedForm(profile, answersBefore);
  const typed = { ...stored, ...typedOf(body), answers };
  const { form, faults } = settleForm(
    typed,
    asked,
    { contact: stored, groupId: profile.groupId, isByPhone: profile.email === "" },
    false,
  );
  if (faults.length > 0) throw fieldsRefusal(faults, lang, asked.labels);
  const places = [
    picturePlace(form.pictures, listed(profile.picture)),
    ...answerPlaces(asked.labels, form.answers, answersBefore),
  ];
  await keepUploads(tx, { accountId, owner: { accountId, guestId: null }, places, lang });
  await updateProfile(tx, accountId, { ...form, picture: form.pictures[0] ?? null });
  await followPhone(tx, { accountId, phone: form.phone, lang });
  await saveAnswers(tx, accountId, form.answers);
  await updateLanguage(tx, accountId, body.lang);
  await insertAudit(tx, {
    actorId: accountId,
    actorRole: mainRole(account),
    action: "account.profile-changed",
    object: `account:${accountId}`,
    requestId,
  });
  return readOwnProfile(tx, accountId, lang);
}

function typedOf({
  firstname,
  lastname,
  nickname,
  tel,
  address,
  studentGroupKpi,
  displayImgUrl,
}: Body) {
  return {
    firstName: typedLine(firstname),
    lastName: typedLine(lastname),
    nickname: typedLine(nickname),
    phone: readPhone(tel),
    address: typedLine(address),
    pictures: namesOf(displayImgUrl),
    groupId: Number(studentGroupKpi ?? 0) || null,
  };
}

/** Fields for students are not required of staff. */
function askedOf(asked: FormFields, { isStudent }: { isStudent: boolean }): FormFields {
  if (isStudent) return asked;
  const { site } = asked;
  const { firstName, lastName, ...others } = site.registration.fields;
  const optional = Object.fromEntries(
    Object.entries(others).map(([field, rule]) => [field, { ...rule, isRequired: false }]),
  ) as typeof others;
  const registration = {
    ...site.registration,
    studentSelectsGroup: false,
    fields: { firstName, lastName, ...optional },
  };
  return { ...asked, labels: [], site: { ...site, registration } };
}
