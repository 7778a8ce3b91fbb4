import { blankRows } from "#contract/settings/setting-lists.ts";
import { promptPayFault } from "#domain/payment/promptpay.ts";
import { OwnPassword, useProofMissing } from "#web/admin/shared/own-password.tsx";
import { api } from "#web/platform/admin-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { StepEnds } from "./step-ends.tsx";
import type { StepProps } from "./step-props.ts";

const promptPay = { ...blankRows["bank-accounts"], bank_name: "PROMPTPAY" } as const;

/** One PromptPay number. Bank transfers are switched on in a new shop. */
export function PaymentStep({ onDone, next }: StepProps) {
  const t = useTexts();
  const { user } = useSession();
  const proofMissing = useProofMissing();
  const form = useForm({
    fields: ["account_id", "account_name", "password"],
    // A code of a second factor counts once, so the number is looked at before it is sent.
    check: ({ account_id, password }) => ({
      account_id: promptPayFault(account_id) ? t("start.payment-not-number") : undefined,
      password: password === "" ? proofMissing : undefined,
    }),
    send: ({ password, ...typed }) =>
      api.adminCreateBankAccount({ body: { password, values: { ...promptPay, ...typed } } }),
    onDone,
  });
  return (
    <form {...form.props} method="post" className="stack-16 one-column" autoComplete="off">
      <TextField
        name="account_id"
        label={t("start.payment-number")}
        hint={t("start.payment-number-hint")}
        error={form.errors.account_id}
        inputMode="numeric"
        maxLength={30}
        autoComplete="off"
      />
      <TextField
        name="account_name"
        label={t("start.payment-holder")}
        hint={t("start.payment-holder-hint")}
        error={form.errors.account_name}
        defaultValue={user ? `${user.firstname} ${user.lastname}`.trim() : ""}
        maxLength={120}
        autoComplete="name"
      />
      <OwnPassword hint={t("start.payment-password")} error={form.errors.password} />
      <StepEnds fault={form.fault} next={next}>
        <Button type="submit" busy={form.busy}>
          {t("start.save-next")}
        </Button>
      </StepEnds>
      <p className="row-4-12 soft">
        <LocaleLink to="/admin/settings/bank-accounts/new">{t("start.payment-bank")}</LocaleLink>
        <LocaleLink to="/admin/settings/payment">{t("start.payment-cards")}</LocaleLink>
      </p>
    </form>
  );
}
