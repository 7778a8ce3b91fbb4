import { Link, useLocation } from "react-router";
import { localizedPath } from "#domain/link/localized-path.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import styles from "./language-switch.module.css";

/** The same page in the other language. */
export function LanguageSwitch() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const other = useLanguage() === "th" ? "en" : "th";
  return (
    <Link
      to={localizedPath(pathname, other) + search}
      discover="none"
      className={styles.switch}
      hrefLang={other}
      lang={other}
      aria-label={`${t("shop.language")} – ${t("shop.language-label")}`}
    >
      {t("shop.language")}
    </Link>
  );
}
