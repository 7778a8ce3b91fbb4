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
export function ConsentField({ consent, error, onChange }: Props) {
  const t = useTexts();
  return (
    <div className={styles.consent}>
      <Checkbox
        name={wire.consent}
        error={error}
        checked={consent.isGiven}
        onChange={(event) => onChange(event.target.checked)}
      >
        {t("register.consent")}
      </Checkbox>
      <ReadTerms consent={consent} onAccept={() => onChange(true)} />
    </div>
  );
}

/** Who presses the button below accepts the terms. They can be read before. */
export function ConsentLine({ consent }: { consent: Consent }) {
  const t = useTexts();
  return (
    <div className={styles.consentLine}>
      <p className="soft">{t("register.consent-by-press")}</p>
      <ReadTerms consent={consent} onAccept={() => consent.give(true)} />
    </div>
  );
}

function ReadTerms({
  consent: { terms, reading, setReading },
  onAccept,
}: {
  consent: Consent;
  onAccept: () => void;
}) {
  const t = useTexts();
  const accept = () => {
    onAccept();
    setReading("no");
  };
  return (
    <>
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
    </>
  );
}
