import { ContactLinks } from "#web/shell/frame/contact-links.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { QuestionIcon } from "#web/ui/icon/more-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import styles from "./code-sheet.module.css";

/** The money has left the account, and the page still waits: how long, where it is seen, whom to ask. */
export function MoneyHelp({ orderId }: { orderId: number }) {
  const t = useTexts();
  return (
    <details className={styles.help}>
      <summary>
        <QuestionIcon size={20} />
        {t("pay.code-help")}
      </summary>
      <div className="stack-8">
        <p>{t("pay.code-help-wait")}</p>
        <p>
          {t("pay.code-help-where")}{" "}
          <LocaleLink to={`/myaccount/student/order/${orderId}`}>{t("pay.to-orders")}</LocaleLink>
        </p>
        <p>{t("pay.code-help-shop", { id: orderId })}</p>
        <ContactLinks />
      </div>
    </details>
  );
}
