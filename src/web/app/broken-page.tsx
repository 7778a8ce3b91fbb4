import { ErrorState } from "../ui/states.tsx";
import styles from "./error-pages.module.css";
import { useTexts } from "./texts/use-texts.tsx";

export function BrokenPage({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  const t = useTexts();
  const [title, text] = offline ? [t("error.offline"), t("error.offline-text")] : [t("error.broken"), t("error.broken-text")];
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t("shop.name")}`}</title>
      <ErrorState title={title} text={text} onRetry={onRetry} main />
    </div>
  );
}
