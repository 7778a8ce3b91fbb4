import { namedBanks } from "#domain/payment/bank.ts";
import { useLanguage } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { FieldErrors } from "../ui/use-form.ts";

type Props = { way: "back_office" | "bank"; errors: FieldErrors<"bank_code" | "account_number" | "reference" | "returned_on"> };

/** By what a transfer can be found again. */
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
            options={namedBanks.map((bank) => ({ value: bank.code, label: lang === "en" ? bank.en : bank.th }))}
            choose
            error={errors.bank_code}
          />
          <TextField label={t("refund.account")} name="account_number" inputMode="numeric" autoComplete="off" maxLength={30} error={errors.account_number} />
        </>
      )}
      <TextField label={t("refund.reference")} name="reference" autoComplete="off" maxLength={100} error={errors.reference} />
      <TextField label={t("refund.returned-on")} name="returned_on" type="date" autoComplete="off" error={errors.returned_on} />
    </>
  );
}
