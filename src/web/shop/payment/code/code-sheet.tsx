import { useSyncExternalStore } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import { Countdown } from "#web/ui/text/countdown.tsx";
import { Price } from "#web/ui/text/price.tsx";
import styles from "./code-sheet.module.css";
import { MoneyHelp } from "./money-help.tsx";
import { QrPicture } from "./qr-picture.tsx";
import { SaveCode } from "./save-code.tsx";
import type { Code } from "./start-code.ts";

/** The code with payee, order, amount and time left: all that a bank app asks for, on one screen. */
export function CodeSheet({ code, orderId }: { code: Code; orderId: number }) {
  const t = useTexts();
  const { image, imageElsewhere, amount, expiresAt, simulatorUrl } = code;
  return (
    <div className={styles.sheet}>
      <span className={styles.thaiQr} role="img" aria-label="Thai QR Payment" />
      <p className={styles.payee}>
        {t("pay.code-payee", { shop: t("shop.name") })} · {t("pay.order", { id: orderId })}
      </p>
      <QrPicture src={image} elsewhere={imageElsewhere} alt={t("pay.code-picture")} />
      <p className={styles.amount}>
        <Price amount={amount} sum />
        <CopyButton
          value={amount.toFixed(2)}
          what={`${t("pay.amount-due")} ${amount.toFixed(2)}`}
        />
      </p>
      <p className={styles.time}>
        {t("pay.code-within")} <Countdown until={expiresAt} />
      </p>
      <OfflineLine />
      <SaveCode code={code} orderId={orderId} />
      {simulatorUrl && (
        <a href={simulatorUrl} target="_blank" rel="noreferrer" className={styles.simulator}>
          {t("pay.simulator")}
        </a>
      )}
      <ol className={styles.steps}>
        <li>{t("pay.code-step-1")}</li>
        <li>{t("pay.code-step-2")}</li>
        <li>{t("pay.code-step-3")}</li>
      </ol>
      <p className="soft">{t("pay.may-close")}</p>
      <MoneyHelp orderId={orderId} />
    </div>
  );
}

function OfflineLine() {
  const t = useTexts();
  const isOnline = useSyncExternalStore(
    onLineChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p className={styles.offline} role="status">
      {isOnline ? "" : t("pay.code-offline")}
    </p>
  );
}

function onLineChange(tell: () => void): () => void {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}
