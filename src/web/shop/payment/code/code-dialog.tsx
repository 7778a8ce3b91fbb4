import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { useCountdown } from "#web/ui/text/use-countdown.ts";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { beginOnce } from "../begin-once.ts";
import { OrderTurned } from "../order-turned.tsx";
import type { PayDialogProps } from "../pay-dialog.tsx";
import { PaymentFailure } from "../payment-failure.tsx";
import type { OrderStatus } from "../payment-types.ts";
import { type AwaitedOrder, useAwaitedOrder } from "../use-awaited-order.ts";
import styles from "./code-dialog.module.css";
import { CodeSheet } from "./code-sheet.tsx";
import { MoneyHelp } from "./money-help.tsx";
import { type Code, startCode } from "./start-code.ts";

/**
 * SCB's code is marked as used, other codes are closed. Both ways the payment is found
 * automatically.
 */
const scbId = 4;

/** A QR code to scan. The dialog reacts when the money has come, and may be closed before. */
export function CodeDialog({ orderId, method, onClose, leavesOnClose }: PayDialogProps) {
  const t = useTexts();
  const payment = useCode(orderId, method.id);
  const isScb = method.id === scbId;
  const close = () =>
    leavesOnClose || isScb ? payment.leave({ how: "rejected", orderId }) : onClose();
  return (
    <Dialog
      title={<CodeTitle name={method.has_own_name ? method.name : t("cart.kind-promptPay")} />}
      onClose={close}
      width={480}
      closeOnMask={false}
      footer={
        <Button variant={isScb ? "primary" : "quiet"} onClick={close}>
          {t(isScb ? "pay.done" : "ui.close")}
        </Button>
      }
    >
      <div className={styles.content}>
        <CodeState orderId={orderId} payment={payment} />
      </div>
    </Dialog>
  );
}

function CodeTitle({ name }: { name: string }) {
  const [before, after] = useTexts()("pay.code-title", { name: "\n" }).split("\n");
  return (
    <>
      {before}
      <WholeWords text={name} />
      {after}
    </>
  );
}

function CodeState({
  orderId,
  payment: { started, isOver, status },
}: {
  orderId: number;
  payment: CodePayment;
}) {
  const again = () => void started.refetch();
  if (status === "approved" || status === "cancelled" || status === "expired")
    return <OrderTurned status={status} />;
  if (started.isError)
    return <PaymentFailure fault={started.error} onRetry={again} busy={started.isFetching} />;
  if (started.data === undefined) return <WaitingCode />;
  return isOver ? (
    <EndedCode orderId={orderId} onAgain={again} busy={started.isFetching} />
  ) : (
    <CodeSheet code={started.data} orderId={orderId} />
  );
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

type EndedProps = { orderId: number; onAgain: () => void; busy: boolean };

function EndedCode({ orderId, onAgain, busy }: EndedProps) {
  const t = useTexts();
  return (
    <div className={styles.code}>
      <Callout title={t("pay.code-over")} live>
        <p>{t("pay.code-over-text")}</p>
      </Callout>
      <Button onClick={onAgain} busy={busy}>
        {t("pay.code-again")}
      </Button>
      <MoneyHelp orderId={orderId} />
    </div>
  );
}

type CodePayment = Pick<AwaitedOrder, "leave"> & {
  started: UseQueryResult<Code>;
  /** The shown code takes no money any more. */
  isOver: boolean;
  status: OrderStatus | undefined;
};

/** Requests a code, waits for the money, and then leads on. */
function useCode(orderId: number, methodId: number): CodePayment {
  const started = useQuery({
    ...beginOnce,
    queryKey: ["code", methodId, orderId],
    queryFn: () => startCode(orderId, methodId),
  });
  const { status, hasLapsed, leave } = useAwaitedOrder(orderId, {
    isOn: !started.isPending,
    since: started.isSuccess ? started.dataUpdatedAt : 0,
    isFailed: started.isError,
  });
  const isTimeUp = useCountdown(started.data?.expiresAt) === 0;
  return { started, isOver: isTimeUp || hasLapsed, status, leave };
}
