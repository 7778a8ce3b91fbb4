import { Link, useLocation } from "react-router";
import { pageLanguages, writtenIn } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import styles from "./language-switch.module.css";

/**
 * The same page in the other languages; `one`: in the first of them, where there is no room for
 * more. NOTE: on a page in a further one the text that stands in from English names Thai.
 */
export function LanguageSwitch({ one = false }: { one?: boolean }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const here = usePageLanguage();
  const others = pageLanguages
    .filter((language) => language !== here)
    .slice(0, one ? 1 : undefined);
  return others.map(({ code, name = code === writtenIn(here) && "English" }) => (
    <Link
      key={code}
      to={localizedPath(pathname, { code }) + search}
      discover="none"
      className={styles.switch}
      hrefLang={code}
      lang={code}
      aria-label={name || `${t("shop.language")} – ${t("shop.language-label")}`}
    >
      {name || t("shop.language")}
    </Link>
  ));
}
