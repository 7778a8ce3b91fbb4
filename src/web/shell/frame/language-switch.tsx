import { Link } from "react-router";
import { pageLanguages, writtenIn } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { useAddress } from "../page/use-address.ts";
import styles from "./language-switch.module.css";

/**
 * Links to the same page in other languages; `one`: to the first of them only. NOTE: on a page in a
 * further language the English fallback text names Thai.
 */
export function LanguageSwitch({ one = false }: { one?: boolean }) {
  const t = useTexts();
  const { pathname, search } = useAddress();
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
