import type { FormField } from "#domain/account/form-fault.ts";
import { missingFields } from "#domain/account/registration.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { listAnswers } from "./label-queries.ts";
import { findProfile } from "./profile-queries.ts";
import { findAsked, rulesOf } from "./register/settle-form.ts";
import { storedForm } from "./register/stored-form.ts";

/**
 * What this person has to fill in before signing in goes on; an empty list: nothing. The owner may
 * have begun to ask for more since.
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
  // Who is in no group comes into the usual one without being asked.
  const groupId = form.groupId ?? asked.groups.find(({ isDefault }) => isDefault)?.id ?? null;
  return missingFields({ ...form, groupId }, rulesOf(asked, { asksForConsent: false }));
}
