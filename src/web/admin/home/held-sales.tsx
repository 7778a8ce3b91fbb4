import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { shortCount } from "../list/found-text.ts";
import { useWaiting } from "../menu/use-waiting.ts";
import styles from "./admin-home-page.module.css";

/** The courses whose sale should have begun, with a link. Empty without any. */
export function HeldSales() {
  const t = useTexts();
  const { sales } = useWaiting();
  if (!sales) return null;
  return (
    <LocaleLink to="/admin/courses?state=scheduled" className={styles.other}>
      <span className={styles.number}>{shortCount(sales)}</span>
      <span>
        <span className={styles.title}>{t("items.held-title")}</span>
        <span className={styles.text}>{t("items.held-text")}</span>
      </span>
    </LocaleLink>
  );
}
