import { useTexts } from "../app/texts/use-texts.tsx";
import { BankAccountList } from "./bank-accounts.tsx";
import type { BankAccount } from "./payment-types.ts";
import styles from "./transfer-form.module.css";

/** Under the chosen way to pay, before there is an order: where the money will go, and what comes next. */
export function TransferPreview({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useTexts();
  return (
    <div className={styles.form}>
      <p className={styles.soft}>{t("pay.transfer-how")}</p>
      <BankAccountList accounts={accounts} />
    </div>
  );
}
