import type { FormFault } from "#domain/account/form-fault.ts";
import {
  type RegistrationForm,
  type RegistrationRules,
  validateRegistration,
} from "#domain/account/registration.ts";
import { type ContactFields, keepSwitchedOff } from "#domain/account/switched-off-fields.ts";
import { chooseGroup, type UserGroup } from "#domain/account/user-group.ts";
import { asksForGroup, asksTaxDetails, type SiteSettings } from "#domain/settings/site-settings.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { listGroups } from "../group-queries.ts";
import { type AskedLabel, listLabels } from "../label-queries.ts";

/** The fields that the shop asks for at present. */
export type FormFields = {
  site: SiteSettings;
  labels: readonly AskedLabel[];
  groups: readonly UserGroup[];
};

export async function findAsked(db: Db | Tx, site: SiteSettings): Promise<FormFields> {
  return { site, labels: await listLabels(db), groups: await listGroups(db) };
}

export function rulesOf(
  { site, labels }: Pick<FormFields, "site" | "labels">,
  { asksForConsent, takesPhoneOnly }: Pick<RegistrationRules, "asksForConsent" | "takesPhoneOnly">,
): RegistrationRules {
  const taxInvoice = asksTaxDetails(site) ? "offered" : "none";
  return {
    fields: site.registration.fields,
    asksForGroup: asksForGroup(site),
    asksForConsent,
    takesPhoneOnly: takesPhoneOnly ?? false,
    labels,
    taxInvoice,
  };
}

type FormBefore = {
  contact: ContactFields;
  groupId: number | null;
  /** The person has registered by phone, and needs no e-mail address. */
  isByPhone?: boolean;
};

/** The form as the shop stores it, with all its faults. */
export function settleForm(
  typed: RegistrationForm,
  asked: FormFields,
  before: FormBefore,
  asksForConsent: boolean,
): { form: RegistrationForm; faults: FormFault[] } {
  const { site, groups } = asked;
  const rules = rulesOf(asked, { asksForConsent, takesPhoneOnly: before.isByPhone });
  const group = chooseGroup(groups, {
    chosen: rules.asksForGroup ? typed.groupId : null,
    current: before.groupId,
  });
  const form = {
    ...keepSwitchedOff(typed, before.contact, site.registration.fields),
    groupId: group === "NOT_AN_OPTION" ? null : group,
  };
  if (group !== "NOT_AN_OPTION") return { form, faults: validateRegistration(form, rules) };
  const others = validateRegistration(form, { ...rules, asksForGroup: false });
  return { form, faults: [...others, { part: "main", field: "group", code: group }] };
}
