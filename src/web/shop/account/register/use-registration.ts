import { useRef, useState } from "react";
import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { newerOf } from "#web/platform/send/send-over.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { clearDraft, type FormDraft, type ReadBefore } from "../form/form-draft.ts";
import type { Person } from "../form/person.ts";
import type { Met } from "../form/person-conflict.tsx";
import { showFaults, showOffline, showRefused } from "../form/show-faults.ts";
import { useConsent } from "../form/use-consent.ts";
import { useDraftForm } from "../form/use-draft-form.ts";
import type { PictureFieldKind } from "../form/use-draft-pictures.ts";
import { personTypeOf, taxFieldNames } from "../tax/tax-values.ts";
import { besideField, errorsOf, findFaults } from "./check-registration.ts";
import { keepGuestDraft } from "./keep-guest-draft.ts";
import { readBefore } from "./read-before.ts";
import type { RegistrationCase } from "./registration-case.ts";
import type { RegistrationUse } from "./registration-use.ts";
import { answerName, personBody } from "./registration-values.ts";
import { saveRegistration } from "./save-registration.ts";

/** Checks as the server does, sends the form, and shows the faults by part. */
export function useRegistration(given: RegistrationCase, use: RegistrationUse, draft: FormDraft) {
  const t = useTexts();
  const consent = useConsent(given.asked.site, draft.typed);
  const base = useRef<ReadBefore>(draft.begunFrom ?? readBefore(use.profile ?? []));
  const [met, setMet] = useState<Met | null>(null);
  const form = useDraftForm<Person>({
    draft,
    names: [...Object.values(wire), ...taxFieldNames, ...given.asked.labels.map(answerName)],
    pictureFields: pictureFields(given, t(`register.picture`), t("tax.certificate")),
    check: (filled) => {
      const faults = findFaults(filled, given);
      const personType =
        given.taxInvoice === "withholding"
          ? "juristic_person"
          : personTypeOf(filled.data.get(wire.taxPersonType));
      showFaults(faults, given, personType, t);
      return errorsOf(faults, filled, given, t);
    },
    send: async (filled) => {
      setMet(null);
      const saving = saveRegistration(
        personBody(filled, given, consent.terms.consent_version),
        filled,
        use,
        base,
        t,
      );
      return besideField(await saving.catch((fault: unknown) => showOffline(fault, t)));
    },
    onDone: use.onRegistered,
    onRefused: (refused) => {
      if (refused.code === "CONSENT_CHANGED") consent.renew(refused.result);
      const theirs = newerOf<ReadBefore>(refused);
      const mine = form.props.ref.current;
      if (theirs && mine) return setMet({ theirs, mine: new FormData(mine) });
      showRefused(refused, t);
    },
    onType: (typed) => given.mode === "register" && keepGuestDraft(typed),
  });
  const conflict = met && {
    before: base.current,
    met,
    // The other window has completed it.
    onTheirs: () => {
      clearDraft(draft);
      location.reload();
    },
    onMine: () => {
      base.current = met.theirs;
      form.props.ref.current?.requestSubmit();
    },
  };
  return { form, consent, conflict };
}

/**
 * The pictures that are uploaded before the form is sent. A certificate that is not required is not
 * uploaded.
 */
export function pictureFields(
  { asked, taxInvoice }: RegistrationCase,
  picture: string,
  certificate: string,
): PictureFieldKind[] {
  const { image_profile, company_certificate } = asked.site.registerForm;
  return [
    ...(image_profile.is_enable
      ? [{ name: wire.picture, label: picture, purpose: "profile" as const }]
      : []),
    ...asked.labels.flatMap((label) =>
      label.type_label === "image"
        ? { name: answerName(label), label: label.label, purpose: "custom" as const }
        : [],
    ),
    ...(taxInvoice !== "none" && company_certificate.is_enable
      ? [{ name: wire.taxCertificate, label: certificate, purpose: "certificate" as const }]
      : []),
  ];
}
