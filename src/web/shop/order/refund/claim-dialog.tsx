import { useQuery } from "@tanstack/react-query";
import { api, goodValue, quietApi } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";

type Props = {
  orderId: number;
  /** The money came by transfer, so it goes to an account. */
  asksAccount: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the money of an order back: the reason, and where the money goes. */
export function ClaimDialog({ orderId, asksAccount, onDone, onClose }: Props) {
  const t = useTexts();
  const formId = `claim-${orderId}`;
  const form = useForm({
    fields: ["reason", "bank_code", "account_number", "account_name"] as const,
    check: ({ reason, bank_code, account_number, account_name }) => ({
      reason: reason === "" ? t("orders.claim-reason-missing") : undefined,
      ...(asksAccount && {
        bank_code: bank_code === "" ? t("orders.claim-account-wrong") : undefined,
        account_number: /^\d{8,15}$/.test(account_number.replaceAll(/[\s-]/g, ""))
          ? undefined
          : t("orders.claim-account-wrong"),
        account_name: account_name === "" ? t("orders.claim-account-wrong") : undefined,
      }),
    }),
    send: ({ reason, ...account }) =>
      api.claimRefund({ params: { orderId }, body: { reason, ...(asksAccount && account) } }),
    onDone: () => {
      notify({ title: t("orders.claim-sent"), tone: "good" });
      onDone();
      onClose();
    },
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button type="submit" form={formId} busy={form.busy}>
        {t("orders.claim-send")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t("orders.claim-title", { id: orderId })}
      onClose={onClose}
      footer={footer}
      closeOnMask={false}
      width={520}
    >
      <form id={formId} {...form.props} className="stack-16">
        <p>{t("orders.claim-text")}</p>
        <TextArea
          label={t("orders.claim-reason")}
          name="reason"
          rows={4}
          maxLength={1000}
          error={form.errors.reason}
        />
        {asksAccount && <AccountFields errors={form.errors} />}
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}

function AccountFields({ errors }: { errors: Partial<Record<string, string | undefined>> }) {
  const t = useTexts();
  const lang = useLanguage();
  const { data: banks = [] } = useQuery({
    queryKey: ["originating-banks"],
    queryFn: async () => goodValue(await quietApi.listOriginatingBanks()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <SelectField
        label={t("orders.claim-bank")}
        name="bank_code"
        choose
        defaultValue=""
        error={errors.bank_code}
        options={banks.map((bank) => ({
          value: bank.banktransfer_value,
          label: lang === "th" ? bank.banktransfer_nameth : bank.banktransfer_nameen,
        }))}
      />
      <TextField
        label={t("orders.claim-number")}
        name="account_number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        error={errors.account_number}
      />
      <TextField
        label={t("orders.claim-name")}
        hint={t("orders.claim-account-hint")}
        name="account_name"
        autoComplete="off"
        maxLength={150}
        error={errors.account_name}
      />
    </>
  );
}
