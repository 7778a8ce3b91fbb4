import { useTexts } from "#web/texts/use-texts.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import styles from "./provider-keys.module.css";

/** Where a LINE Login channel is made, until two values come back from there. */
export function LineSteps() {
  const t = useTexts();
  return (
    <div className="stack-8">
      <ol className={styles.steps}>
        <li>{t("setting.social-line-1")}</li>
        <li>{t("setting.social-line-2")}</li>
        <li>{t("setting.social-line-3")}</li>
      </ol>
      <a href="https://developers.line.biz/console/" target="_blank" rel="noreferrer">
        {t("setting.social-line-open")}
      </a>
    </div>
  );
}

/** Where the company sends people back to. Its app must name this address. */
export function CallbackAddress({ url }: { url: string }) {
  const t = useTexts();
  return (
    <div>
      <p className="strong">{t("setting.social-callback")}</p>
      <p className="row-8 centred">
        <code className="break-anywhere">{url}</code>
        <CopyButton value={url} what={t("setting.social-callback")} />
      </p>
      <p className="soft">{t("setting.social-callback-text")}</p>
    </div>
  );
}

/** What the company calls the two values. */
export function useAppWords(provider: "line" | "facebook" | "google") {
  const t = useTexts();
  const isLine = provider === "line";
  return {
    id: t(isLine ? "setting.social-line-id" : "setting.social-id"),
    secret: t(isLine ? "setting.social-line-secret" : "setting.social-secret"),
  };
}
