import { useState } from "react";
import type { Answer } from "#contract/client.ts";
import { type Translate, useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { classNames } from "../ui/class-names.ts";
import { notify } from "../ui/notice.ts";
import { PasswordField, TextArea, TextField } from "../ui/text-field.tsx";
import { type FieldErrors, useForm } from "../ui/use-form.ts";
import styles from "./account-form.module.css";
import {
  besideField,
  checkRegistration,
  labels,
  type RegistrationField,
  type RegistrationValues,
  registrationFields,
  type SiteSettings,
} from "./check-registration.ts";
import { ConsentField } from "./consent-field.tsx";
import { keepGuestDetails } from "./guest-details.ts";
import { keepLinkPath } from "./link-path.ts";
import type { Person } from "./person.ts";
import { keepTyped, type TypedValues } from "./typed-values.ts";
import { useGuestPrefill } from "./use-guest-prefill.ts";
import { useHydrated } from "./use-hydrated.ts";
import { welcomePerson } from "./welcome-person.ts";

type Props = { settings: SiteSettings; typed?: TypedValues; onRegistered: (person: Person) => void | Promise<void> };

/** The one registration form, in the page and in the dialog. */
export function RegistrationForm({ settings, typed, onRegistered }: Props) {
  const t = useTexts();
  const [kept] = useState<TypedValues>(() => typed ?? new Map());
  const [consented, setConsented] = useState(kept.get("is_accept_consent") === "on");
  const form = useForm({
    fields: registrationFields,
    check: (values) => tellConsent(checkRegistration(values, settings, t), t),
    send: (values) => register(values, t),
    onDone: onRegistered,
  });
  const hydrated = useHydrated();
  useGuestPrefill(form.props.ref, kept);
  const asked = settings.registerForm;
  const field = (name: Exclude<RegistrationField, "is_accept_consent">) => ({
    name,
    label: t(labels[name]),
    error: form.errors[name],
    defaultValue: kept.get(name),
  });
  const contact = (rule: keyof typeof asked) => ({ required: asked[rule].is_require, optional: !asked[rule].is_require });
  const consent = (given: boolean) => {
    setConsented(given);
    kept.set("is_accept_consent", given ? "on" : "");
    form.setErrors(({ is_accept_consent, ...others }) => others);
  };
  const waits = settings.is_consent_form && !consented;
  return (
    <form
      {...form.props}
      method="post"
      className={styles.form}
      onInput={(event) => {
        form.props.onInput(event);
        keepTyped(kept, event.target);
        keepGuest(kept);
      }}
    >
      <fieldset className={styles.group}>
        <legend>{t("register.contact")}</legend>
        <div className={styles.names}>
          {asked.firstname.is_enable && <TextField {...field("firstname")} {...contact("firstname")} autoComplete="given-name" />}
          {asked.lastname.is_enable && <TextField {...field("lastname")} {...contact("lastname")} autoComplete="family-name" />}
        </div>
        <TextField {...field("email")} type="email" hint={t("register.email-hint")} autoComplete="email" autoCapitalize="none" spellCheck={false} required />
        {asked.tel.is_enable && (
          <TextField {...field("tel")} {...contact("tel")} type="tel" inputMode="numeric" hint={t("register.tel-hint")} autoComplete="tel-national" />
        )}
        {asked.nickname.is_enable && <TextField {...field("nickname")} {...contact("nickname")} autoComplete="nickname" />}
        {asked.address.is_enable && <TextArea {...field("address")} {...contact("address")} rows={3} autoComplete="street-address" />}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("register.login")}</legend>
        <TextField {...field("username")} hint={t("register.username-hint")} autoComplete="username" autoCapitalize="none" spellCheck={false} required />
        <PasswordField {...field("password")} hint={t("register.password-hint")} autoComplete="new-password" required />
        <PasswordField {...field("confirmpassword")} autoComplete="new-password" required />
      </fieldset>
      {settings.is_consent_form && <ConsentField settings={settings} error={form.errors.is_accept_consent} checked={consented} onChange={consent} />}
      {form.fault && (
        <Callout tone="danger" live>
          {form.fault}
        </Callout>
      )}
      <Button type={hydrated ? "submit" : "button"} busy={form.busy} block aria-disabled={waits || undefined} className={classNames(waits && styles.waiting)}>
        {t("register.submit")}
      </Button>
    </form>
  );
}

/** The button is grey until the terms are accepted, and pressing it all the same says why. */
function tellConsent(errors: FieldErrors<RegistrationField>, t: Translate): FieldErrors<RegistrationField> {
  if (errors.is_accept_consent) notify({ title: t("register.consent-missing"), text: t("register.consent-missing-text"), tone: "warning" });
  return errors;
}

async function register(values: RegistrationValues, t: Translate): Promise<Answer<Person>> {
  const { confirmpassword: _, is_accept_consent, ...body } = values;
  const answer = besideField(await api.registerStudent({ body: { ...body, is_accept_consent: is_accept_consent !== "" } }));
  if (!answer.ok) return answer;
  keepLinkPath(location.pathname);
  return welcomePerson(t);
}

function keepGuest(typed: TypedValues): void {
  const fullName = [typed.get("firstname"), typed.get("lastname")].map((name) => name?.trim()).filter(Boolean);
  keepGuestDetails({
    ...(typed.has("email") && { email: typed.get("email")?.trim() ?? "" }),
    ...(fullName.length > 0 && { fullName: fullName.join(" ") }),
  });
}
