import { Form, useSearchParams } from "react-router";
import { CartIcon, SearchIcon } from "../ui/icons.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { LocaleLink, useHref } from "./locale-link.tsx";
import styles from "./shop-header.module.css";
import { useTexts } from "./texts/use-texts.tsx";
import { useSession } from "./use-session.ts";
import { Wordmark } from "./wordmark.tsx";

export function ShopHeader() {
  const t = useTexts();
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
        <HeaderSearch />
        <div className={styles.tools}>
          <LocaleLink to="/courses#search" className={styles.searchLink} aria-label={t("shop.search-label")}>
            <SearchIcon />
          </LocaleLink>
          <div className={styles.language}>
            <LanguageSwitch />
          </div>
          <AccountMenu />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

/** An ordinary form: it searches before the script is there, too. */
function HeaderSearch() {
  const t = useTexts();
  const href = useHref();
  const [params] = useSearchParams();
  const searched = params.get("q") ?? "";
  return (
    <search className={styles.search}>
      <Form action={href("/courses")} method="get" className={styles.searchForm}>
        <SearchIcon size={20} className={styles.searchIcon} />
        <input
          key={searched}
          type="search"
          name="q"
          defaultValue={searched}
          maxLength={100}
          placeholder={t("shop.search-hint")}
          aria-label={t("shop.search-label")}
        />
      </Form>
    </search>
  );
}

function CartLink() {
  const t = useTexts();
  const { cartCount } = useSession();
  return (
    <LocaleLink to="/cart" className={styles.cart} aria-label={cartCount > 0 ? t("shop.cart-with", { count: cartCount }) : t("shop.cart")}>
      <CartIcon />
      {cartCount > 0 && (
        <span className={styles.count} aria-hidden="true">
          {cartCount}
        </span>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{cartCount > 0 ? t("shop.cart-with", { count: cartCount }) : ""}</span>
      </VisuallyHidden>
    </LocaleLink>
  );
}
