import { useRef, useState } from "react";
import {
  registrationWireName,
  registrationWireNames as wire,
} from "#contract/account/registration-wire.ts";
import { faultsOf } from "#domain/account/form-fault.ts";
import { certificateWithInvoice, checkTaxDetails } from "#domain/account/tax/tax-details.ts";
import { api } from "#web/platform/api-client.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import { newerOf, sendOver } from "#web/platform/send/send-over.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { clearDraft, emptyDraft, type FormDraft, type ReadBefore } from "../form/form-draft.ts";
import { differences, type Met, taxConflictFields } from "../form/person-conflict.tsx";
import { type FilledForm, useDraftForm } from "../form/use-draft-form.ts";
import { fieldRule } from "../register/registration-case.ts";
import { fillTaxDraft, type KnownTax } from "./tax-draft.ts";
import { taxFaultText } from "./tax-fault-text.ts";
import { taxBody, taxDetailsOf, taxFieldNames } from "./tax-values.ts";

type Options = {
  site: PublicSettings;
  known: KnownTax;
  isForWithholding: boolean;
  draft?: FormDraft;
  onSaved: () => void;
  onTheirs: () => Promise<unknown>;
};

/** Checks the tax details as the server does, and saves them over the ones that were read. */
export function useTaxInvoice({
  site,
  known,
  isForWithholding,
  draft: given,
  onSaved,
  onTheirs,
}: Options) {
  const t = useTexts();
  const [draft] = useState(() => draftOf(given ?? emptyDraft(), known, isForWithholding));
  const base = useRef<ReadBefore>(draft.begunFrom ?? known);
  const [met, setMet] = useState<Met | null>(null);
  const certificate = site.registerForm.company_certificate;
  const form = useDraftForm({
    draft,
    names: [wire.taxPersonType, ...taxFieldNames],
    pictureFields: certificate.is_enable
      ? [{ name: wire.taxCertificate, label: t("tax.certificate"), purpose: "certificate" }]
      : [],
    check: (filled) => {
      const errors = findErrors(filled, { certificate, isForWithholding, t });
      const [first] = Object.values(errors);
      if (first) notify({ title: t("tax.wrong"), text: first, tone: "danger", isOfForm: true });
      return errors;
    },
    send: (filled) => {
      setMet(null);
      const body = { ...taxBody(filled, isForWithholding), is_require_tax_invoice: true };
      return sendOver(base, isOther, (version) =>
        api.updateTaxDetails({ body: { version, ...body } }),
      );
    },
    onDone: () => {
      clearDraft(draft);
      notify({ title: t("tax.saved"), tone: "good" });
      onSaved();
    },
    onRefused: (refused) => {
      const theirs = newerOf<ReadBefore>(refused);
      const mine = form.props.ref.current;
      if (theirs && mine) return setMet({ theirs, mine: new FormData(mine) });
      console.error(refused);
      notify({ title: t("tax.save-failed"), text: refused.msg, tone: "danger" });
    },
  });
  const conflict = met && {
    before: base.current,
    met,
    onTheirs: () => {
      clearDraft(draft);
      void onTheirs();
    },
    onMine: () => {
      base.current = met.theirs;
      form.props.ref.current?.requestSubmit();
    },
  };
  return { ...form, conflict };
}

type CheckOptions = {
  certificate: PublicSettings["registerForm"]["company_certificate"];
  isForWithholding: boolean;
  t: Translate;
};

/** The texts of the faults, by wire names of the fields. */
function findErrors(
  filled: FilledForm,
  { certificate, isForWithholding, t }: CheckOptions,
): Record<string, string> {
  const details = taxDetailsOf(filled, isForWithholding);
  const faults = faultsOf(
    "tax",
    checkTaxDetails(details, {
      certificate: certificateWithInvoice(fieldRule(certificate)),
      mustBeJuristic: isForWithholding,
    }),
  );
  return Object.fromEntries(
    faults.map((fault) => [
      registrationWireName(fault.field),
      taxFaultText(fault, details.personType, t),
    ]),
  );
}

function isOther(before: ReadBefore, newer: ReadBefore): boolean {
  return differences(taxConflictFields, before, newer).length > 0;
}

/** Details of a person are no beginning for a company's. */
function draftOf(draft: FormDraft, known: KnownTax, isForWithholding: boolean): FormDraft {
  if (draft.typed.size > 0) return draft;
  draft.begunFrom = known;
  if (
    known.tax_name_one !== "" &&
    !(isForWithholding && known.tax_person_type !== "juristic_person")
  )
    fillTaxDraft(draft, known);
  return draft;
}
