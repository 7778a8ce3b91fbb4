import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import styles from "./order-turned.module.css";
import { Tick } from "./tick.tsx";

/** The order's status changed during its payment. */
export function OrderTurned({ status }: { status: "approved" | "cancelled" | "expired" }) {
  const t = useTexts();
  if (status === "approved")
    return (
      <div className={styles.paid} role="alert">
        <Tick />
        <p className={styles.title}>{t("pay.paid-title")}</p>
        <p className="muted">{t("pay.paid-text")}</p>
      </div>
    );
  return (
    <Callout tone="danger" title={t(`pay.state-${status}`)} live>
      <p>{t("pay.closed-text")}</p>
    </Callout>
  );
}
