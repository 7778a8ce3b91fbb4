import type { CustomLabel as LabelRule } from "#domain/account/custom-label.ts";
import type { RegistrationRules } from "#domain/account/registration.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import type {
  RegistrationQuestions,
  RegistrationUse,
  RequiredProfile,
} from "./registration-use.ts";

/** The fields of a registration, the person, and the purpose. */
export type RegistrationCase = {
  asked: RegistrationQuestions;
  /** The groups to choose from, and the person's own. */
  groups: RegistrationQuestions["groups"];
  mode: "register" | "update";
  hasLogin: boolean;
  taxInvoice: RegistrationRules["taxInvoice"];
  /** A person who registered by phone needs no e-mail address. */
  takesPhoneOnly?: boolean;
};

export function registrationCase(
  asked: RegistrationQuestions,
  { mode = "register", profile, social, isForWithholding = false }: RegistrationUse,
): RegistrationCase {
  const offered = asked.site.is_enable_tax_invoice ? "offered" : "none";
  const hasAcceptedTerms = profile?.[0]?.has_accepted_terms ?? false;
  return {
    asked: hasAcceptedTerms ? { ...asked, site: { ...asked.site, is_consent_form: false } } : asked,
    groups: withOwn(asked.groups, profile?.[0]),
    mode,
    hasLogin: mode === "register" && social === undefined,
    taxInvoice: isForWithholding ? "withholding" : offered,
    takesPhoneOnly: asked.site.is_short_registration && profile?.[0]?.email === "",
  };
}

/** A group that only the shop gives cannot be chosen, but kept. */
function withOwn(
  groups: RegistrationQuestions["groups"],
  person: RequiredProfile[number] | undefined,
): RegistrationQuestions["groups"] {
  const own = person?.user_group_id ?? null;
  if (own === null || groups.some(({ id }) => id === own)) return groups;
  return [...groups, { id: own, name: person?.user_group ?? "", is_default: false }];
}

/** The owner's settings in the form of the rules. */
export function rulesOf({
  asked: { site, labels },
  taxInvoice,
  takesPhoneOnly = false,
}: RegistrationCase): RegistrationRules {
  const { registerForm: form } = site;
  return {
    fields: {
      firstName: fieldRule(form.firstname),
      lastName: fieldRule(form.lastname),
      nickname: fieldRule(form.nickname),
      phone: fieldRule(form.tel),
      address: fieldRule(form.address),
      picture: fieldRule(form.image_profile),
      companyCertificate: fieldRule(form.company_certificate),
    },
    asksForGroup: site.is_student_select_group,
    asksForConsent: site.is_consent_form,
    takesPhoneOnly,
    labels: labels.map(labelRule),
    taxInvoice,
  };
}

export function fieldRule({ is_enable, is_require }: PublicSettings["registerForm"]["tel"]) {
  return { isEnabled: is_enable, isRequired: is_require };
}

export function optionsOf({ item_list }: { item_list: string }): string[] {
  const options: unknown = JSON.parse(item_list || "[]");
  return Array.isArray(options) ? options.map(String) : [];
}

function labelRule(label: RegistrationQuestions["labels"][number]): LabelRule {
  return {
    id: label.id,
    type: label.type_label,
    isRequired: label.required === 1,
    options: optionsOf(label),
  };
}
