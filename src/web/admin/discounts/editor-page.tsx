import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import styles from "./discount-admin.module.css";

type Props = { title: string; badge?: ReactNode; back: `/admin/${string}`; children: ReactNode };

/** The frame of a page that edits one discount. */
export function EditorPage({ title, badge, back, children }: Props) {
  const t = useTexts();
  return (
    <div className={classNames(styles.page, styles.editor)}>
      <BackLink to={back}>{t("discounts.back")}</BackLink>
      <header className={styles.head}>
        <h1>{title}</h1>
        {badge}
      </header>
      {children}
    </div>
  );
}
