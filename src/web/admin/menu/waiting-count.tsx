import { menuCountLimit } from "#contract/count-limit.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import styles from "./admin-menu.module.css";

/** How much waits at a place of the menu. Empty without anything. */
export function WaitingCount({ count }: { count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  const shown = count > menuCountLimit ? `${menuCountLimit}+` : String(count);
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {shown}
      </span>
      <VisuallyHidden>{t("admin.waits", { count: shown })}</VisuallyHidden>
    </>
  );
}
