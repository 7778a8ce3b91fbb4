import { useTexts } from "#web/texts/use-texts.tsx";
import { BackIcon, ForwardIcon } from "../icon/icons.tsx";
import { LocaleLink } from "../link/locale-link.tsx";
import { classNames } from "../surface/class-names.ts";
import { pageWindow } from "./page-window.ts";
import styles from "./pagination.module.css";

type Props = { page: number; pages: number; hrefFor: (page: number) => string };

/** Links to pages; they work without script. Nothing is shown for a single page. */
export function Pagination({ page, pages, hrefFor }: Props) {
  const t = useTexts();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("ui.pages")} className={styles.pages}>
      <Step to={page > 1 ? hrefFor(page - 1) : undefined} label={t("ui.previous")}>
        <BackIcon size={20} />
      </Step>
      {pageWindow(page, pages).map((shown, at) =>
        shown === "gap" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other name
          <span key={`gap-${at}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <LocaleLink
            key={shown}
            to={hrefFor(shown)}
            discover="none"
            className={styles.page}
            aria-label={t("ui.page", { page: shown })}
            aria-current={shown === page ? "page" : undefined}
          >
            {shown}
          </LocaleLink>
        ),
      )}
      <Step to={page < pages ? hrefFor(page + 1) : undefined} label={t("ui.next")}>
        <ForwardIcon size={20} />
      </Step>
    </nav>
  );
}

function Step({
  to,
  label,
  children,
}: {
  to: string | undefined;
  label: string;
  children: React.ReactNode;
}) {
  if (to === undefined) {
    return (
      <span className={classNames(styles.page, styles.off)} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <LocaleLink to={to} discover="none" className={styles.page} aria-label={label}>
      {children}
    </LocaleLink>
  );
}
