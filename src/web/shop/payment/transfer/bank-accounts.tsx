import { type ReactNode, useId, useState } from "react";
import { transferCodePath } from "#contract/payment/transfer-code.ts";
import { findBank } from "#domain/payment/bank.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { FieldError } from "#web/ui/form/field-error.tsx";
import { DownloadIcon } from "#web/ui/icon/more-icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import { QrPicture } from "../code/qr-picture.tsx";
import type { BankAccount } from "../payment-types.ts";
import styles from "./bank-accounts.module.css";
import { BankLogo } from "./bank-logo.tsx";
import { hasCodeWithSum } from "./transfer-draft.ts";

/** The shop's accounts, to read and copy. */
export function BankAccountList({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useTexts();
  return (
    <ul className="stack-8" aria-label={t("pay.accounts")}>
      {accounts.map((account) => (
        <li key={account.id} className={styles.account}>
          <div className={styles.head}>
            <AccountWords account={account} />
          </div>
          <AccountTools account={account} />
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = {
  orderId: number;
  accounts: readonly BankAccount[];
  chosenId: number | null;
  onChoose: (id: number) => void;
  error: string | undefined;
};

/** The same accounts, to choose the one that got the money. */
export function BankAccountChoice({ orderId, accounts, chosenId, onChoose, error }: ChoiceProps) {
  const t = useTexts();
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{t("pay.account-choose")}</legend>
      <div className="stack-8">
        {accounts.map((account) => (
          <div
            key={account.id}
            className={classNames(styles.account, styles.choice, error && styles.wrong)}
          >
            <label className={styles.head}>
              <input
                type="radio"
                name="bank-account"
                value={account.id}
                checked={chosenId === account.id}
                aria-invalid={error ? true : undefined}
                onChange={() => onChoose(account.id)}
              />
              <AccountWords account={account} />
            </label>
            <AccountTools account={account} orderId={orderId} onUse={() => onChoose(account.id)} />
          </div>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function AccountWords({
  account: { bank_name, account_name, account_id },
}: {
  account: BankAccount;
}): ReactNode {
  const lang = useLanguage();
  return (
    <>
      <BankLogo code={bank_name} />
      <span className="stack may-shrink">
        <span className={styles.bank}>{findBank(bank_name)?.[lang] ?? bank_name}</span>
        <span className={styles.number}>{account_id}</span>
        <span className={styles.name}>{account_name}</span>
      </span>
    </>
  );
}

/**
 * The owner's picture of the code, or one that the shop draws with the sum of this order. The
 * second is open at first, because it is the quickest way to pay.
 */
function codeOf(account: BankAccount, orderId: number | undefined) {
  if (orderId !== undefined && hasCodeWithSum(account))
    return { image: transferCodePath(orderId, account.id), hasSum: true };
  return { image: account.prompt_pay_image, hasSum: false };
}

type ToolsProps = {
  account: BankAccount;
  orderId?: number;
  /** The buyer copies its number or opens its code: the money will go there. */
  onUse?: () => void;
};

function AccountTools({ account, orderId, onUse }: ToolsProps) {
  const t = useTexts();
  const id = useId();
  const { account_id, bank_name } = account;
  const { image, hasSum } = codeOf(account, orderId);
  const [shown, setShown] = useState(hasSum);
  return (
    <>
      <div className={styles.tools}>
        <CopyButton
          value={account_id.replace(/[^0-9A-Za-z]/g, "")}
          what={`${t("pay.account-number")} ${account_id}`}
          onCopy={onUse}
        />
        {image && (
          <Button
            variant="text"
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => {
              setShown(!shown);
              if (!shown) onUse?.();
            }}
          >
            {t(shown ? "pay.qr-hide" : "pay.qr-show")}
          </Button>
        )}
      </div>
      {image && shown && (
        <div id={id} className={styles.qr}>
          <QrPicture src={image} alt={t("pay.qr-of", { bank: bank_name })} />
          <Button
            variant="quiet"
            onClick={() => {
              save(image);
              onUse?.();
            }}
          >
            <DownloadIcon size={18} />
            {t("pay.qr-save")}
          </Button>
          {hasSum && <p className="muted">{t("pay.qr-has-sum")}</p>}
          <ol className={styles.hints}>
            <li>{t("pay.qr-hint-save")}</li>
            <li>{t("pay.qr-hint-open")}</li>
          </ol>
        </div>
      )}
    </>
  );
}

function save(image: string): void {
  const link = document.createElement("a");
  link.href = image;
  link.download = "qr-code.png";
  link.click();
}
