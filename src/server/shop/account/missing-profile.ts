import type { FormField } from "#domain/account/form-fault.ts";
import { missingFields } from "#domain/account/registration.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { listAnswers } from "./label-queries.ts";
import { findProfile } from "./profile-queries.ts";
import { findAsked, rulesOf } from "./register/settle-form.ts";
import { storedForm } from "./register/stored-form.ts";

/**
 * The fields that a person must fill in before signing in continues, or none. The owner may have
 * added fields since the registration.
 */
export async function missingProfile(
  db: Db | Tx,
  accountId: number,
  site: SiteSettings,
): Promise<FormField[]> {
  const profile = await findProfile(db, accountId);
  if (profile === null) return [];
  const asked = await findAsked(db, site);
  const form = storedForm(profile, await listAnswers(db, accountId));
  // A person without a group joins the default group without being asked.
  const groupId = form.groupId ?? asked.groups.find(({ isDefault }) => isDefault)?.id ?? null;
  const rules = rulesOf(asked, {
    asksForConsent: false,
    takesPhoneOnly: site.registration.isShort,
  });
  return missingFields({ ...form, groupId }, rules);
}
