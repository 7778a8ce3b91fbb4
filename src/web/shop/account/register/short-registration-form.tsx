import { useState } from "react";
import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { contactFault, readContact } from "#domain/account/read-contact.ts";
import { validateShortForm } from "#domain/account/short-registration.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { NameField } from "#web/ui/form/name-field.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "../form/account-form.module.css";
import { ConsentLine } from "../form/consent-field.tsx";
import { faultText } from "../form/fault-text.ts";
import type { Person } from "../form/person.ts";
import { keepTyped, type TypedValues, typedText } from "../form/typed-values.ts";
import { useConsent } from "../form/use-consent.ts";
import { keepGuestDetails } from "./guest-details.ts";
import type { RegistrationQuestions } from "./registration-use.ts";
import { useGuestPrefill } from "./use-guest-prefill.ts";

// The calls are loaded as soon as a field has the focus.
const load = () => import("./save-short-registration.ts");
const fields = [wire.name, wire.contact, wire.password] as const;
type Values = Record<(typeof fields)[number], string>;

type Props = {
  asked: RegistrationQuestions;
  typed?: TypedValues;
  onRegistered: (person: Person) => void | Promise<void>;
  /** The e-mail address or the phone has an account already. */
  onKnown?: ((contact: string) => void) | undefined;
};

/** A name, an e-mail address or a phone, and a password. What else the shop needs it asks later. */
export function ShortRegistrationForm({ asked, typed, onRegistered, onKnown }: Props) {
  const t = useTexts();
  const [kept] = useState<TypedValues>(() => typed ?? new Map());
  const [contact, setContact] = useState(typedText(kept, wire.contact));
  const [known, setKnown] = useState<string | null>(null);
  const consent = useConsent(asked.site, kept);
  // Its text stands above the button.
  const read = (values: Values) => ({ ...values, isConsentGiven: true });
  const form = useForm<keyof Values, Person>({
    fields,
    check: (values) =>
      faultsOf(validateShortForm(read(values), { asksForConsent: consent.isAsked }), t),
    send: async (values) => {
      setKnown(null);
      const { saveShortRegistration } = await load();
      const version = consent.isAsked ? consent.terms.consent_version : null;
      return saveShortRegistration(read(values), version, t);
    },
    onDone: onRegistered,
    onRefused: ({ code, result }) => {
      if (code === "CONSENT_CHANGED") consent.renew(result);
      if (code === "DUPLICATE_EMAIL" || code === "DUPLICATE_PHONE") setKnown(contact.trim());
    },
  });
  useGuestPrefill(form.props.ref, kept);
  const hydrated = useHydrated();
  const text = (name: keyof Values) => ({
    name,
    error: form.errors[name],
    defaultValue: typedText(kept, name),
  });
  const isByPhone = contactFault(contact) === null && readContact(contact).phone !== "";
  return (
    <form
      {...form.props}
      method="post"
      className={styles.form}
      onFocus={() => void load().catch(() => {})}
      onInput={(event) => {
        form.props.onInput(event);
        keepTyped(kept, event.currentTarget);
        setContact(typedText(kept, wire.contact));
        keepGuestDetails({ fullName: typedText(kept, wire.name).trim() });
      }}
    >
      <NameField {...text(wire.name)} label={t("register.name")} autoComplete="name" required />
      <TextField
        {...text(wire.contact)}
        label={t("register.reach")}
        hint={
          <span role="status">{t(isByPhone ? "register.by-phone" : "register.reach-hint")}</span>
        }
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {known !== null && onKnown && (
        <Button variant="quiet" block onClick={() => onKnown(known)}>
          {t("register.known-sign-in", { name: known })}
        </Button>
      )}
      <PasswordField
        {...text(wire.password)}
        label={t("register.password")}
        hint={t("register.password-hint")}
        autoComplete="new-password"
        required
      />
      {form.fault && (
        <Callout tone="danger" live>
          {form.fault}
        </Callout>
      )}
      {consent.isAsked && <ConsentLine consent={consent} />}
      <Button type={hydrated ? "submit" : "button"} busy={form.busy} block>
        {t("register.submit")}
      </Button>
    </form>
  );
}

function faultsOf(faults: ReturnType<typeof validateShortForm>, t: Translate) {
  return Object.fromEntries(
    faults.map((fault) => [
      wire[fault.field as keyof typeof wire],
      faultText(fault, { labels: [] }, t),
    ]),
  );
}
