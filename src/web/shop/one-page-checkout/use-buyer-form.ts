import { type FormEvent, useRef, useState } from "react";
import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { type FieldErrors, useFocusOnFirstError } from "#web/ui/form/use-form.ts";
import { emptyDraft } from "../account/form/form-draft.ts";
import { keepTyped } from "../account/form/typed-values.ts";
import { useConsent } from "../account/form/use-consent.ts";
import { type FilledForm, useDraftFields } from "../account/form/use-draft-form.ts";
import { useDraftPictures } from "../account/form/use-draft-pictures.ts";
import { errorsOf, findFaults } from "../account/register/check-registration.ts";
import { keepGuestDraft } from "../account/register/keep-guest-draft.ts";
import type { RegistrationCase } from "../account/register/registration-case.ts";
import { pictureFields } from "../account/register/use-registration.ts";

/** The buyer's fields, sent by the order button. Typed values stay after any answer. */
export function useBuyerForm(given: RegistrationCase) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(emptyDraft);
  const [errors, setErrors] = useState<FieldErrors<string>>({});
  const [faulty, setFaulty] = useState(0);
  const [busy, setBusy] = useState(false);
  const pictures = useDraftPictures(draft);
  const fields = { ...useDraftFields(draft, { errors, setErrors, busy }, pictures), errors };
  const consent = useConsent(given.asked.site, draft.typed);
  useFocusOnFirstError(form, faulty);

  const mark = (found: FieldErrors<string>) => {
    setErrors(found);
    setFaulty((before) => before + 1);
  };
  /** null: there is a fault, shown beside its field. */
  const fill = async (): Promise<FilledForm | null> => {
    const filled: FilledForm = {
      data: new FormData(form.current ?? undefined),
      pictures: draft.pictures,
    };
    const faults = findFaults(filled, given);
    const found = errorsOf(faults, filled, given, t);
    // The buyer does not know that ordering registers as well.
    mark(wire.consent in found ? { ...found, [wire.consent]: t("sale.consent-missing") } : found);
    if (faults.length > 0) return null;
    for (const field of pictureFields(given, t("register.picture"), t("tax.certificate"))) {
      const fault = await pictures.send(field);
      if (fault === null) continue;
      mark({ [field.name]: fault });
      return null;
    }
    return filled;
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keepTyped(draft.typed, event.currentTarget);
    keepGuestDraft(draft.typed);
    fields.forget([(event.target as HTMLInputElement).name]);
  };
  const giveConsent = (isGiven: boolean) => {
    consent.give(isGiven);
    fields.forget([wire.consent]);
  };
  return {
    form,
    fields,
    typed: draft.typed,
    pictures,
    consent,
    mark,
    fill,
    setBusy,
    onInput,
    giveConsent,
  };
}
