import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import styles from "./second-factor.module.css";

/** They are shown once: the shop keeps no readable copy. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <Callout title={t("factors.codes-title")} live>
      <div className="stack-12">
        <p>{t("factors.codes-text")}</p>
        <ul className={styles.codes} aria-label={t("factors.recovery")}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="row-8">
          <CopyButton value={codes.join("\n")} what={t("factors.recovery")} />
          <Button variant="quiet" onClick={onClose}>
            {t("factors.codes-kept")}
          </Button>
        </div>
      </div>
    </Callout>
  );
}
