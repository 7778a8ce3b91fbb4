import { namedBanks } from "#domain/payment/bank.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { FieldErrors } from "#web/ui/form/use-form.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";

type Props = {
  way: "back_office" | "bank";
  errors: FieldErrors<"bank_code" | "account_number" | "reference" | "returned_on">;
};

/** The reference of a manual transfer. */
export function HandFields({ way, errors }: Props) {
  const t = useTexts();
  const lang = useLanguage();
  return (
    <>
      {way === "bank" && (
        <>
          <SelectField
            label={t("refund.bank")}
            name="bank_code"
            options={namedBanks.map((bank) => ({
              value: bank.code,
              label: lang === "en" ? bank.en : bank.th,
            }))}
            choose
            error={errors.bank_code}
          />
          <TextField
            label={t("refund.account")}
            name="account_number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            error={errors.account_number}
          />
        </>
      )}
      <TextField
        label={t("refund.reference")}
        name="reference"
        autoComplete="off"
        maxLength={100}
        error={errors.reference}
      />
      <TextField
        label={t("refund.returned-on")}
        name="returned_on"
        type="date"
        autoComplete="off"
        error={errors.returned_on}
      />
    </>
  );
}
