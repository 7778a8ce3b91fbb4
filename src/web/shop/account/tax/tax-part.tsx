import { useState } from "react";
import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import styles from "../form/account-form.module.css";
import type { DraftForm } from "../form/use-draft-form.ts";
import type { RegistrationCase } from "../register/registration-case.ts";
import { PaperPromise } from "./paper-promise.tsx";
import { TaxFields } from "./tax-fields.tsx";

/**
 * The tax invoice: whether one is wanted, and for whom. For withholding tax it is always a
 * company's.
 */
export function TaxPart({ given, form }: { given: RegistrationCase; form: DraftForm }) {
  const t = useTexts();
  const { site } = given.asked;
  const isForWithholding = given.taxInvoice === "withholding";
  const [isWanted, setWanted] = useState(
    () =>
      isForWithholding ||
      (form.typed.get(wire.taxInvoice)?.length ?? Number(site.is_user_default_tax_invoice)) > 0,
  );
  if (given.taxInvoice === "none") return null;
  return (
    <div className={styles.section}>
      <fieldset className={styles.group}>
        <legend>{t("tax.title")}</legend>
        {isForWithholding ? (
          <p className="muted">{t("tax.required-for-withholding")}</p>
        ) : (
          <Checkbox
            name={wire.taxInvoice}
            checked={isWanted}
            error={form.errors[wire.taxInvoice]}
            onChange={(event) => setWanted(event.target.checked)}
          >
            {t("tax.ask")}
          </Checkbox>
        )}
        {isWanted && <PaperPromise site={site} />}
        {isWanted && (
          <TaxFields
            form={form}
            certificate={site.registerForm.company_certificate}
            firstType="normal_person"
            isJuristicOnly={isForWithholding}
          />
        )}
      </fieldset>
    </div>
  );
}
