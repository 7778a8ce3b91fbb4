import { useTexts } from "#web/texts/use-texts.tsx";
import styles from "./simulator-link.module.css";

/** Says that no real money moves with a simulated provider. */
export function SimulatorLink({ url }: { url: string | null }) {
  const t = useTexts();
  if (url === null) return null;
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
        {t("pay.simulated")}
      </a>
    </p>
  );
}
