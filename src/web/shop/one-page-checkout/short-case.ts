import { shortFields } from "#domain/account/short-form.ts";
import { type RegistrationCase, registrationCase, rulesOf } from "../account/register/registration-case.ts";
import type { CustomLabel } from "../account/register/registration-use.ts";
import type { SiteSettings } from "../payment/payment-types.ts";

const use = { onRegistered: () => {} };

/** A registration of which only that is asked what a buyer fills in. */
export function shortCase(site: SiteSettings, labels: readonly CustomLabel[]): RegistrationCase {
  const whole = registrationCase({ site, labels, groups: [] }, use);
  const { nickname, address, picture, companyCertificate } = shortFields(rulesOf(whole).fields);
  const registerForm = {
    ...site.registerForm,
    nickname: asShown(nickname),
    address: asShown(address),
    image_profile: asShown(picture),
    company_certificate: asShown(companyCertificate),
  };
  const asked = { ...whole.asked, site: { ...site, registerForm, is_student_select_group: false } };
  return { ...whole, asked, hasLogin: false, taxInvoice: "none" };
}

function asShown({ isEnabled, isRequired }: { isEnabled: boolean; isRequired: boolean }) {
  return { is_enable: isEnabled, is_require: isRequired };
}
