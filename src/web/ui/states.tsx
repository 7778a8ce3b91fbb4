import type { ReactNode } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "./button.tsx";
import { WarningIcon } from "./icons.tsx";
import styles from "./states.module.css";

type EmptyProps = { title: string; text?: ReactNode; icon?: ReactNode; children?: ReactNode };

/** Nothing here yet: one sentence and, as children, the next step. */
export function EmptyState({ title, text, icon, children }: EmptyProps) {
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** What failed, that nothing is lost, and the way to try again. */
export function ErrorState({ title, text, onRetry, busy }: { title?: string; text?: ReactNode; onRetry?: () => void; busy?: boolean }) {
  const t = useTexts();
  return (
    <div className={styles.state} role="alert">
      <div className={styles.failed}>
        <WarningIcon size={32} />
      </div>
      <h2 className={styles.title}>{title ?? t("ui.failed")}</h2>
      <p className={styles.text}>{text ?? t("ui.failed-text")}</p>
      {onRetry && (
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onRetry} busy={busy}>
            {t("ui.try-again")}
          </Button>
        </div>
      )}
    </div>
  );
}
