import { useTexts } from "../app/texts/use-texts.tsx";
import { RefusedError } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Countdown } from "../ui/countdown.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Price } from "../ui/price.tsx";
import { Skeleton, SkeletonGroup } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";
import styles from "./promptpay-dialog.module.css";
import { QrPicture } from "./qr-picture.tsx";
import { type PromptPay, type PromptPayStart, usePromptPay } from "./use-promptpay.ts";

type Props = {
  orderId: number;
  onClose: () => void;
  /** Over the cart closing leads to the orders, where the payment can be taken up again. */
  leavesOnClose?: boolean;
};

/** A PromptPay code to scan. The dialog turns by itself when the money has come, and may be closed meanwhile. */
export function PromptPayDialog({ orderId, onClose, leavesOnClose = false }: Props) {
  const t = useTexts();
  const payment = usePromptPay(orderId);
  const close = () => (leavesOnClose ? payment.leave({ how: "rejected" }) : onClose());
  return (
    <Dialog
      title={t("pay.promptpay-title")}
      onClose={close}
      width={460}
      closeOnMask={false}
      footer={
        <Button variant="quiet" onClick={close}>
          {t("ui.close")}
        </Button>
      }
    >
      <div className={styles.content}>
        <PromptPayState payment={payment} />
      </div>
    </Dialog>
  );
}

function PromptPayState({ payment: { started, isOver, status } }: { payment: PromptPay }) {
  const t = useTexts();
  const again = () => void started.refetch();
  if (status === "approved") {
    return (
      <Callout tone="good" title={t("pay.paid-title")} live>
        <p>{t("pay.paid-text")}</p>
      </Callout>
    );
  }
  if (status === "cancelled" || status === "expired") {
    return (
      <Callout tone="danger" title={t(status === "expired" ? "pay.state-expired" : "pay.state-cancelled")} live>
        <p>{t("pay.closed-text")}</p>
      </Callout>
    );
  }
  if (started.isError) {
    const text = started.error instanceof RefusedError ? started.error.message : t("pay.start-failed");
    return <ErrorState title={t("pay.failed-title")} text={text} onRetry={again} busy={started.isFetching} />;
  }
  if (started.data === undefined) return <WaitingCode />;
  return isOver ? <EndedCode onAgain={again} busy={started.isFetching} /> : <Code start={started.data} />;
}

function WaitingCode() {
  return (
    <SkeletonGroup className={styles.code}>
      <Skeleton width="9rem" height="2.3rem" />
      <div className={styles.square}>
        <Skeleton ratio="1" />
      </div>
      <Skeleton height="6rem" />
    </SkeletonGroup>
  );
}

function Code({ start: { QrcodeUrl, amount, expires_at, simulator_url } }: { start: PromptPayStart }) {
  const t = useTexts();
  return (
    <div className={styles.code}>
      <p className={styles.amount}>
        <Price amount={amount} sum />
      </p>
      <QrPicture src={QrcodeUrl.image.download_uri} alt={t("pay.promptpay-qr")} />
      <p className={styles.time}>
        {t("pay.promptpay-within")} <Countdown until={expires_at} />
      </p>
      {simulator_url && (
        <a href={simulator_url} target="_blank" rel="noreferrer" className={styles.simulator}>
          {t("pay.simulator")}
        </a>
      )}
      <ol className={styles.steps}>
        <li>{t("pay.promptpay-step-1")}</li>
        <li>{t("pay.promptpay-step-2")}</li>
        <li>{t("pay.promptpay-step-3")}</li>
      </ol>
      <p className={styles.soft}>{t("pay.may-close")}</p>
    </div>
  );
}

function EndedCode({ onAgain, busy }: { onAgain: () => void; busy: boolean }) {
  const t = useTexts();
  return (
    <div className={styles.code}>
      <Callout title={t("pay.promptpay-over")} live>
        <p>{t("pay.promptpay-over-text")}</p>
      </Callout>
      <Button onClick={onAgain} busy={busy}>
        {t("pay.promptpay-again")}
      </Button>
    </div>
  );
}
