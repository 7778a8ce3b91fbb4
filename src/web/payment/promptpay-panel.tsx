import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./transfer-form.module.css";

export function PromptPayPanel({ onOpen }: { onOpen: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.form}>
      <p className={styles.soft}>{t("pay.promptpay-how")}</p>
      <Button variant="pay" onClick={onOpen}>
        {t("pay.promptpay-open")}
      </Button>
    </div>
  );
}
