import { useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { ErrorState } from "../ui/states.tsx";
import styles from "./error-pages.module.css";
import { useTexts } from "./texts/use-texts.tsx";

export function BrokenPage({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  const t = useTexts();
  // Whoever runs the shop has no cart there to worry about.
  const isDesk = /^\/admin(?:\/|$)/.test(splitLanguage(useLocation().pathname).path);
  const [title, text] = offline ? [t("error.offline"), t("error.offline-text")] : [t("error.broken"), t(isDesk ? "admin.broken-text" : "error.broken-text")];
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t("shop.name")}`}</title>
      <ErrorState title={title} text={text} onRetry={onRetry} main />
    </div>
  );
}
