import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { listAnswers } from "../account/label-queries.ts";
import { findProfile, type StoredProfile } from "../account/profile-queries.ts";
import { taxDetailsWire } from "../account/tax-details-wire.ts";
import { findRevision } from "./own-profile-queries.ts";

export type WireProfile = Output<AllSchemas["getProfile"]>["data"];
type WireTax = Output<AllSchemas["getTaxDetails"]>["data"];

export async function readOwnProfile(
  db: Db | Tx,
  accountId: number,
  lang: Language,
): Promise<WireProfile> {
  const profile = await findStored(db, accountId);
  const [revision, answers] = [await findRevision(db, accountId), await listAnswers(db, accountId)];
  return {
    version: revision.version,
    username: profile.username,
    email: profile.email,
    is_email_confirmed: profile.isEmailVerified,
    new_email: revision.newEmail,
    has_password: revision.hasPassword,
    firstname: profile.firstName,
    lastname: profile.lastName,
    nickname: profile.nickname,
    tel: profile.phone,
    address: profile.address,
    studentGroupKpi: profile.groupId,
    user_group: lang === "en" ? profile.groupNameEn : profile.groupName,
    displayImgUrl: profile.picture ?? "",
    lang: revision.lang,
    answers: answers.map(({ labelId, values }) => ({ id: labelId, values: [...values] })),
  };
}

export async function readOwnTaxDetails(
  db: Db,
  accountId: number,
  dataKey: Buffer,
): Promise<WireTax> {
  return taxDetailsWire(await findStored(db, accountId), dataKey);
}

async function findStored(db: Db | Tx, accountId: number): Promise<StoredProfile> {
  const profile = await findProfile(db, accountId);
  if (profile === null) throw new Refused("UNAUTHORIZED");
  return profile;
}
