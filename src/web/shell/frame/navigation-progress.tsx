import { useEffect } from "react";
import { useNavigation } from "react-router";
import { useTexts } from "#web/texts/use-texts.tsx";
import { loadLineParts } from "#web/ui/text/line-parts-here.ts";
import styles from "./navigation-progress.module.css";

/** A thin line at the top while the next page takes longer than 400 ms. */
export function NavigationProgress() {
  const t = useTexts();
  const isIdle = useNavigation().state === "idle";
  // The browser divides the names of the next page itself.
  useEffect(() => {
    if (!isIdle) void loadLineParts();
  }, [isIdle]);
  if (isIdle) return null;
  return <div className={styles.line} role="progressbar" aria-label={t("ui.loading")} />;
}
