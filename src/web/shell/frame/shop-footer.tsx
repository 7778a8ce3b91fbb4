import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { useIdentity } from "../session/use-identity.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ShopContact } from "./shop-contact.tsx";
import styles from "./shop-footer.module.css";
import { Wordmark } from "./wordmark.tsx";

/** The owner's policies, the ways to the shop, and who runs it. What is empty is not shown. */
export function ShopFooter() {
  const t = useTexts();
  const { policies = [], company } = useIdentity();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.mark}>
          <Wordmark />
        </div>
        <nav aria-label={t("shop.footer")}>
          <ul className={styles.links}>
            {policies.map((which) => (
              <li key={which}>
                <LocaleLink to={`/policies/${which}`}>{t(`shop.policy-${which}`)}</LocaleLink>
              </li>
            ))}
            <li>
              <LanguageSwitch />
            </li>
          </ul>
        </nav>
        <ShopContact />
        {company && (company.name !== "" || company.number !== "") && (
          <p className={styles.company}>
            {company.name}{" "}
            {company.number !== "" && (
              <span className="no-break">
                {t("shop.company-number", { number: company.number })}
              </span>
            )}
          </p>
        )}
      </div>
    </footer>
  );
}
