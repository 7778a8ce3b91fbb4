import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { WarningIcon } from "../icon/icons.tsx";
import { Button } from "./button.tsx";
import styles from "./states.module.css";

type EmptyProps = {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
  /** It fills the page: its title is the page's heading. */
  main?: boolean;
};

/** There is no content yet: one sentence, and the next step as children. */
export function EmptyState({ title, text, icon, children, main = false }: EmptyProps) {
  const Title = main ? "h1" : "h2";
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

type ErrorProps = {
  title?: string;
  text?: ReactNode;
  /** Shown after the text, each as a paragraph. */
  more?: readonly string[];
  onRetry?: () => void;
  busy?: boolean;
  main?: boolean;
};

/** A failure: what failed, that nothing is lost, and a button to try again. */
export function ErrorState({ title, text, more = [], onRetry, busy, main = false }: ErrorProps) {
  const t = useTexts();
  const Title = main ? "h1" : "h2";
  return (
    <div className={styles.state} role="alert">
      <div className={styles.failed}>
        <WarningIcon size={32} />
      </div>
      <Title className={styles.title}>{title ?? t("ui.failed")}</Title>
      <p className={styles.text}>{text ?? t("ui.failed-text")}</p>
      {more.map((line) => (
        <p key={line} className={styles.text}>
          {line}
        </p>
      ))}
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
