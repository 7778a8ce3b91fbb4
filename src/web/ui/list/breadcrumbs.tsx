import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "../link/locale-link.tsx";
import styles from "./breadcrumbs.module.css";

export type Crumb = { to: string; label: string };

/** The parent pages. The page itself is in its heading. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTexts();
  return (
    <nav aria-label={t("ui.breadcrumbs")}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <LocaleLink to={crumb.to}>{crumb.label}</LocaleLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
