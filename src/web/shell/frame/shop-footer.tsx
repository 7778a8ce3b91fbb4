import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { ShopContact } from "./shop-contact.tsx";
import styles from "./shop-footer.module.css";
import { Wordmark } from "./wordmark.tsx";

export function ShopFooter() {
  const t = useTexts();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark />
          <p>{t("shop.tagline")}</p>
          <p>{t("shop.footer-help")}</p>
          <ShopContact />
        </div>
        <nav aria-label={t("shop.footer")}>
          <ul className={styles.links}>
            <li>
              <LocaleLink to="/courses">{t("shop.courses")}</LocaleLink>
            </li>
            <li>
              <LocaleLink to="/myaccount/student/courses">{t("shop.my-courses")}</LocaleLink>
            </li>
            <li>
              <LocaleLink to="/myaccount/student/order">{t("shop.my-orders")}</LocaleLink>
            </li>
            <li className={styles.language}>
              <LanguageSwitch />
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
