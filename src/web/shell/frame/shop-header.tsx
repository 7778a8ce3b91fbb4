import { useSearchParams } from "react-router";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CartIcon, SearchIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import { useSession } from "../session/use-session.ts";
import { AccountMenu } from "./account-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SearchBox } from "./search-box.tsx";
import styles from "./shop-header.module.css";
import { Wordmark } from "./wordmark.tsx";

export function ShopHeader() {
  const t = useTexts();
  const [params] = useSearchParams();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <LocaleLink to="/" className={styles.home}>
          <Wordmark />
        </LocaleLink>
        <nav aria-label={t("shop.navigation")} className={styles.nav}>
          <LocaleLink to="/courses" className={styles.link}>
            {t("shop.courses")}
          </LocaleLink>
        </nav>
        <SearchBox searched={params.get("q") ?? ""} className={styles.search} />
        <div className={styles.tools}>
          <LocaleLink
            to="/courses#search"
            className={styles.searchLink}
            aria-label={t("shop.search-label")}
          >
            <SearchIcon />
          </LocaleLink>
          <div className={styles.language}>
            <LanguageSwitch one />
          </div>
          <AccountMenu />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

function CartLink() {
  const t = useTexts();
  const { cartCount } = useSession();
  return (
    <LocaleLink
      to="/cart"
      className={styles.cart}
      aria-label={cartCount > 0 ? t("shop.cart-with", { count: cartCount }) : t("shop.cart")}
    >
      <CartIcon />
      {cartCount > 0 && (
        <span className={styles.count} aria-hidden="true">
          {cartCount}
        </span>
      )}
      <VisuallyHidden>
        <span aria-live="polite">
          {cartCount > 0 ? t("shop.cart-with", { count: cartCount }) : ""}
        </span>
      </VisuallyHidden>
    </LocaleLink>
  );
}
