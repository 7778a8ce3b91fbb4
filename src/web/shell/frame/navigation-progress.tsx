import { useNavigation } from "react-router";
import { useTexts } from "#web/texts/use-texts.tsx";
import styles from "./navigation-progress.module.css";

/** A thin line at the top while the next page takes longer than 400 ms. */
export function NavigationProgress() {
  const t = useTexts();
  if (useNavigation().state === "idle") return null;
  return <div className={styles.line} role="progressbar" aria-label={t("ui.loading")} />;
}
