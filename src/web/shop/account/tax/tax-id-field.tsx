import { type FormEvent, useState } from "react";
import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { checkTaxId } from "#domain/account/tax/tax-id.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import styles from "../form/account-form.module.css";
import { typedText } from "../form/typed-values.ts";
import type { DraftForm } from "../form/use-draft-form.ts";
import { taxExtras } from "./tax-values.ts";

/** Thirteen digits. A number with a wrong check digit gets a warning at once, and may be kept. */
export function TaxIdField({ form }: { form: DraftForm }) {
  const t = useTexts();
  const [typed, setTyped] = useState(() => typedText(form.typed, wire.taxId));
  const [isConfirmed, setConfirmed] = useState(
    () => (form.typed.get(taxExtras.confirmed)?.length ?? 0) > 0,
  );
  const isDoubtful = checkTaxId(typed) === "wrongCheckDigit";
  const error = form.errors[wire.taxId];
  const type = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    setTyped(currentTarget.value.trim());
    setConfirmed(false);
  };
  const confirm = (given: boolean) => {
    setConfirmed(given);
    form.forget([wire.taxId]);
  };
  return (
    <div>
      <TextField
        {...form.text(wire.taxId)}
        label={t("tax.id")}
        hint={t("tax.id-hint")}
        error={error ?? (isDoubtful && !isConfirmed ? t("tax.id-check") : undefined)}
        onInput={type}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      {isDoubtful && (
        <div className={styles.doubt}>
          <Checkbox
            name={taxExtras.confirmed}
            checked={isConfirmed}
            onChange={(event) => confirm(event.target.checked)}
          >
            {t("tax.id-confirm")}
          </Checkbox>
        </div>
      )}
    </div>
  );
}
