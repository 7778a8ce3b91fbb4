import { useSiteSettings } from "#web/shop/checkout/use-site-settings.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { BankAccount } from "../payment-types.ts";
import { BankAccountList } from "./bank-accounts.tsx";
import { BankLogo } from "./bank-logo.tsx";
import styles from "./transfer-preview.module.css";

/** Before the order: what comes next, and on request the accounts that the money can go to. */
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
    <div className="stack-4 one-column">
      <p className="soft">{t("pay.transfer-how")}</p>
      {isBaht && site?.is_own_transfer_amount && (
        <p className="soft">{t("pay.own-amount-coming")}</p>
      )}
      <details className={styles.accounts}>
        <summary>
          {t("pay.accounts")}
          {accounts.map(({ id, bank_name }) => (
            <BankLogo key={id} code={bank_name} size={24} />
          ))}
        </summary>
        <BankAccountList accounts={accounts} />
      </details>
    </div>
  );
}
