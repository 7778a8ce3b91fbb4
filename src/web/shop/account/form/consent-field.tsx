import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./account-form.module.css";
import { TermsText } from "./terms-text.tsx";
import type { Consent } from "./use-consent.ts";

type Props = { consent: Consent; error: string | undefined; onChange: (given: boolean) => void };

/** The consent checkbox, with the terms in a dialog. */
export function ConsentField({
  consent: { terms, isGiven, reading, setReading },
  error,
  onChange,
}: Props) {
  const t = useTexts();
  const accept = () => {
    onChange(true);
    setReading("no");
  };
  return (
    <div className={styles.consent}>
      <Checkbox
        name={wire.consent}
        error={error}
        checked={isGiven}
        onChange={(event) => onChange(event.target.checked)}
      >
        {t("register.consent")}
      </Checkbox>
      <Button variant="text" onClick={() => setReading("asked")}>
        {t("register.consent-read")}
      </Button>
      {reading !== "no" && (
        <Dialog
          title={t("register.consent-title")}
          onClose={() => setReading("no")}
          footer={<Button onClick={accept}>{t("register.consent-accept")}</Button>}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section aria-label={t("register.consent-title")} tabIndex={0} className={styles.group}>
            {reading === "changed" && <Callout>{t("register.consent-changed")}</Callout>}
            <TermsText terms={terms} />
          </section>
        </Dialog>
      )}
    </div>
  );
}
