import { useTexts } from "#web/texts/use-texts.tsx";
import { useIdentity } from "../session/use-identity.ts";
import styles from "./wordmark.module.css";

/** The owner's logo, or else an awning over an open book and the shop's name. */
export function Wordmark() {
  const t = useTexts();
  const { logo } = useIdentity();
  if (logo)
    return (
      <span className={styles.wordmark}>
        <img src={logo} alt={t("shop.name")} className={styles.logo} />
      </span>
    );
  return (
    <span className={styles.wordmark}>
      <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--brand)" />
        <path
          fill="var(--on-brand)"
          d="M6 7h20v4.7a3.33 3.33 0 0 1-6.67 0 3.33 3.33 0 0 1-6.66 0 3.33 3.33 0 0 1-6.67 0zM6.5 18.6c3.2-1 6.4-.6 9.5 1.3 3.1-1.9 6.3-2.3 9.5-1.3v6.5c-3.2-1-6.4-.6-9.5 1.3-3.1-1.9-6.3-2.3-9.5-1.3z"
        />
        <path stroke="var(--brand)" strokeWidth="1.4" d="M16 19.9v6.6" />
      </svg>
      <span className={styles.name}>{t("shop.name")}</span>
    </span>
  );
}
