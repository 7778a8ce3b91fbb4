import { LinkButton } from "../ui/button.tsx";
import { BookIcon } from "../ui/icons.tsx";
import { EmptyState } from "../ui/states.tsx";
import styles from "./error-pages.module.css";
import { SearchBox } from "./search-box.tsx";
import { useTexts } from "./texts/use-texts.tsx";

export function MissingPage() {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <title>{`${t("error.not-found")} · ${t("shop.name")}`}</title>
      <EmptyState title={t("error.not-found")} text={t("error.not-found-text")} icon={<BookIcon size={32} />} main>
        <SearchBox large className={styles.search} />
        <LinkButton to="/courses" variant="quiet">
          {t("shop.courses")}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
