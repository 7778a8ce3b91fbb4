import { useState } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./account-form.module.css";
import type { SiteSettings } from "./check-registration.ts";

type Props = { settings: SiteSettings; error: string | undefined; checked: boolean; onChange: (given: boolean) => void };

/** The box, and the terms in a dialog of their own. */
export function ConsentField({ settings, error, checked, onChange }: Props) {
  const t = useTexts();
  const [reading, setReading] = useState(false);
  const accept = () => {
    onChange(true);
    setReading(false);
  };
  return (
    <div className={styles.consent}>
      <Checkbox name="is_accept_consent" error={error} checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {t("register.consent")}
      </Checkbox>
      <Button variant="text" onClick={() => setReading(true)}>
        {t("register.consent-read")}
      </Button>
      {reading && (
        <Dialog title={t("register.consent-title")} onClose={() => setReading(false)} footer={<Button onClick={accept}>{t("register.consent-accept")}</Button>}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section aria-label={t("register.consent-title")} tabIndex={0}>
            <Terms settings={settings} />
          </section>
        </Dialog>
      )}
    </div>
  );
}

function Terms({ settings }: { settings: SiteSettings }) {
  if (settings.consent_type === "text") return <div className={styles.terms}>{settings.consent_content}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own terms, cleaned by the server
  return <div dangerouslySetInnerHTML={{ __html: settings.consent_content_html }} />;
}
