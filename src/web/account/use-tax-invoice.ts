import { useState } from "react";
import { registrationWireName, registrationWireNames as wire } from "#contract/registration-wire.ts";
import { faultsOf } from "#domain/account/form-fault.ts";
import { checkTaxDetails } from "#domain/account/tax-details.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { notify } from "../ui/notice.ts";
import { clearDraft, emptyDraft, type FormDraft } from "./form-draft.ts";
import { fieldRule } from "./registration-case.ts";
import type { SiteSettings } from "./registration-use.ts";
import { fillTaxDraft, type KnownTax } from "./tax-draft.ts";
import { taxFaultText } from "./tax-fault-text.ts";
import { taxBody, taxDetailsOf, taxFieldNames } from "./tax-values.ts";
import { type Filled, useDraftForm } from "./use-draft-form.ts";

type Options = { site: SiteSettings; known: KnownTax | null; isForWithholding: boolean; draft?: FormDraft; onSaved: () => void };

/** Checks the tax-invoice details as the server does, and saves them. */
export function useTaxInvoice({ site, known, isForWithholding, draft: given, onSaved }: Options) {
  const t = useTexts();
  const [draft] = useState(() => draftOf(given ?? emptyDraft(), known, isForWithholding));
  const certificate = site.registerForm.company_certificate;
  const check = (filled: Filled) => {
    const details = taxDetailsOf(filled, isForWithholding);
    const faults = faultsOf("tax", checkTaxDetails(details, { certificate: fieldRule(certificate), mustBeJuristic: isForWithholding }));
    return Object.fromEntries(faults.map((fault) => [registrationWireName(fault.field), taxFaultText(fault, details.personType, t)]));
  };
  return useDraftForm({
    draft,
    names: [wire.taxPersonType, ...taxFieldNames],
    pictureFields: certificate.is_enable ? [{ name: wire.taxCertificate, label: t("tax.certificate"), purpose: "certificate" }] : [],
    check: (filled) => {
      const errors = check(filled);
      const [first] = Object.values(errors);
      if (first) notify({ title: t("tax.wrong"), text: first, tone: "danger" });
      return errors;
    },
    send: (filled) => api.updateTaxDetails({ body: { ...taxBody(filled, isForWithholding), is_require_tax_invoice: true } }),
    onDone: () => {
      clearDraft(draft);
      notify({ title: t("tax.saved"), tone: "good" });
      onSaved();
    },
    onRefused: (refused) => {
      console.error(refused);
      notify({ title: t("tax.save-failed"), text: refused.msg, tone: "danger" });
    },
  });
}

/** Details of a person are no beginning for a company's. */
function draftOf(draft: FormDraft, known: KnownTax | null, isForWithholding: boolean): FormDraft {
  if (draft.typed.size > 0) return draft;
  if (known !== null && !(isForWithholding && known.tax_person_type !== "juristic_person")) fillTaxDraft(draft, known);
  return draft;
}
