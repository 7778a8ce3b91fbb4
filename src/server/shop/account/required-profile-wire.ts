import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type CustomAnswer, valuesFor } from "#domain/account/custom-label.ts";
import type { AskedLabel } from "./label-queries.ts";
import type { StoredProfile } from "./profile-queries.ts";
import { taxDetailsWire } from "./tax-details-wire.ts";

type Row = Output<AllSchemas["getRequiredProfile"]>["data"][number];
type Answers = { labels: readonly AskedLabel[]; answers: readonly CustomAnswer[] };
type ProfileExtras = { isEmailLocked: boolean; hasAcceptedTerms: boolean; dataKey: Buffer };

/**
 * One row for each of the owner's questions, each with the whole profile. Without questions it is
 * one row.
 */
export function requiredProfileRows(
  profile: StoredProfile,
  { labels, answers }: Answers,
  more: ProfileExtras,
): Row[] {
  const person = personOf(profile, more);
  if (labels.length === 0) return [{ ...person, custom_label_id: null, input_result: "[]" }];
  return labels.map((label) => ({
    ...person,
    custom_label_id: label.id,
    input_result: JSON.stringify(valuesFor(label, answers)),
  }));
}

function personOf(
  profile: StoredProfile,
  { isEmailLocked, hasAcceptedTerms, dataKey }: ProfileExtras,
): Omit<Row, "custom_label_id" | "input_result"> {
  return {
    id: profile.id,
    firstname: profile.firstName,
    lastname: profile.lastName,
    nickname: profile.nickname,
    firstname_eng: null,
    lastname_eng: null,
    email: profile.email,
    is_email_locked: isEmailLocked,
    has_accepted_terms: hasAcceptedTerms,
    username: profile.username,
    address: profile.address,
    tel: profile.phone,
    user_group: profile.groupName,
    user_group_id: profile.groupId,
    displayImgUrl: profile.picture ?? "",
    ...taxDetailsWire(profile, dataKey),
  };
}
