import { useTexts } from "#web/texts/use-texts.tsx";
import { CloseIcon } from "#web/ui/icon/notice-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import styles from "./filter-chips.module.css";

/** A filter that is set, and the address of the list without it. */
export type SetFilter = { key: string; label: string; without: string };
type Props = { filters: readonly SetFilter[]; clear: string };

/** What a list is filtered by. Each can be taken off alone, and all of them at once. */
export function FilterChips({ filters, clear }: Props) {
  const t = useTexts();
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("list.set-filters")}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <LocaleLink
            to={without}
            discover="none"
            preventScrollReset
            className={styles.chip}
            aria-label={t("list.take-off", { filter: label })}
          >
            <span>{label}</span>
            <CloseIcon size={16} />
          </LocaleLink>
        </li>
      ))}
      <li>
        <LocaleLink to={clear} discover="none" preventScrollReset className={styles.clear}>
          {t("list.clear")}
        </LocaleLink>
      </li>
    </ul>
  );
}
