import { useState } from "react";
import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { OutOfStorage } from "#web/upload/out-of-storage.tsx";
import styles from "../form/account-form.module.css";
import { ConsentField } from "../form/consent-field.tsx";
import { draftFor } from "../form/draft-for.ts";
import type { FormDraft } from "../form/form-draft.ts";
import { PersonConflict, profileConflictFields } from "../form/person-conflict.tsx";
import { PersonFields } from "../form/person-fields.tsx";
import { LoginFields } from "../sign-in/login-fields.tsx";
import { TaxPart } from "../tax/tax-part.tsx";
import { registrationCase } from "./registration-case.ts";
import type { RegistrationQuestions, RegistrationUse } from "./registration-use.ts";
import { useGuestPrefill } from "./use-guest-prefill.ts";
import { useRegistration } from "./use-registration.ts";

type Props = RegistrationUse & { asked: RegistrationQuestions; draft?: FormDraft };

/**
 * The registration form for all cases: page, dialog, profile to complete, provider sign-in,
 * withholding tax.
 */
export function RegistrationForm({ asked, draft, ...use }: Props) {
  const t = useTexts();
  const [kept] = useState(() => draftFor(draft, use, asked.labels));
  const given = registrationCase(asked, use);
  const { form, consent, conflict } = useRegistration(given, use, kept);
  const hydrated = useHydrated();
  useGuestPrefill(form.props.ref, kept.typed);
  const waits = consent.isAsked && !consent.isGiven;
  const giveConsent = (isGiven: boolean) => {
    consent.give(isGiven);
    form.forget([wire.consent]);
  };
  return (
    <form {...form.props} method="post" className={styles.form} data-long>
      <PersonFields
        given={given}
        form={form}
        isEmailLocked={use.social?.isEmailLocked ?? use.profile?.[0]?.is_email_locked ?? false}
      />
      {given.hasLogin && <LoginFields form={form} />}
      <TaxPart given={given} form={form} />
      {consent.isAsked && (
        <ConsentField consent={consent} error={form.errors[wire.consent]} onChange={giveConsent} />
      )}
      {/* A notice has announced it already. */}
      {conflict ? (
        <PersonConflict fields={profileConflictFields} {...conflict} />
      ) : (
        form.fault && <Callout tone="danger">{form.fault}</Callout>
      )}
      <Button
        type={hydrated ? "submit" : "button"}
        busy={form.busy}
        block
        aria-disabled={waits || undefined}
        className={classNames(waits && styles.waiting)}
      >
        {t(given.mode === "update" ? "register.update" : "register.submit")}
      </Button>
      {form.outOfStorage.isShown && <OutOfStorage onClose={form.outOfStorage.close} />}
    </form>
  );
}
