import { useSiteSettings } from "#web/shop/checkout/use-site-settings.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { BankAccount } from "../payment-types.ts";
import { BankAccountList } from "./bank-accounts.tsx";

/** Before the order: the account for the money, and what comes next. */
export function TransferPreview({
  accounts,
  isBaht,
}: {
  accounts: readonly BankAccount[];
  isBaht: boolean;
}) {
  const t = useTexts();
  const { data: site } = useSiteSettings();
  return (
    <div className="stack-16 one-column">
      <p className="muted">{t("pay.transfer-how")}</p>
      {isBaht && site?.is_own_transfer_amount && (
        <p className="muted">{t("pay.own-amount-coming")}</p>
      )}
      <BankAccountList accounts={accounts} />
    </div>
  );
}
