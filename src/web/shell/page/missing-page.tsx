import { useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { useFindText, useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon, SearchIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { SearchBox } from "../frame/search-box.tsx";
import styles from "./error-pages.module.css";

export function MissingPage() {
  const t = useTexts();
  // NOTE: /admin/login is the page "login" in a language "admin": it has no texts of the admin area.
  const hasTexts = useFindText()("admin.missing-text") !== undefined;
  const isAdmin = splitLanguage(useLocation().pathname).path.startsWith("/admin/") && hasTexts;
  return (
    <div className={styles.page}>
      <title>{`${t("error.not-found")} · ${t("shop.name")}`}</title>
      {isAdmin ? <MissingAtAdmin /> : <MissingInShop />}
    </div>
  );
}

function MissingInShop() {
  const t = useTexts();
  return (
    <EmptyState
      title={t("error.not-found")}
      text={t("error.not-found-text")}
      icon={<BookIcon size={32} />}
      main
    >
      <SearchBox large className={styles.search} />
      <LinkButton to="/courses" variant="quiet">
        {t("shop.courses")}
      </LinkButton>
    </EmptyState>
  );
}

/** The admin area has no courses to search. */
function MissingAtAdmin() {
  const t = useTexts();
  return (
    <EmptyState
      title={t("error.not-found")}
      text={t("admin.missing-text")}
      icon={<SearchIcon size={32} />}
      main
    >
      <LinkButton to="/admin" variant="quiet">
        {t("admin.to-home")}
      </LinkButton>
    </EmptyState>
  );
}
