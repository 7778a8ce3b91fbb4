import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { firstFit } from "#domain/payment/methods/arrange-methods.ts";
import { api } from "#web/platform/api-client.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import { useCountdown } from "#web/ui/text/use-countdown.ts";
import { usePaymentMethods } from "../checkout/use-payment-methods.ts";
import { useSiteSettings } from "../checkout/use-site-settings.ts";
import { BeforePaying } from "./before-paying.tsx";
import { choicesOf, type DueSum } from "./methods/method-choices.ts";
import { MethodRadios } from "./methods/method-radios.tsx";
import { NoMethods } from "./no-methods.tsx";
import styles from "./order-payment.module.css";
import { OrderState } from "./order-state.tsx";
import { OrderSum } from "./order-sum.tsx";
import { isUsable, panelOf, unfitFor } from "./panels.ts";
import type { Order, PaymentMethod } from "./payment-types.ts";
import { ProviderPanel } from "./provider-panel.tsx";
import { sumDue } from "./sum-due.ts";
import { forgetOpenPayment, readOpenPayment } from "./unpaid/kept-payment.ts";
import { isAsked } from "./unpaid/unpaid-words.ts";
import { useOwnOrder } from "./use-own-order.ts";

const TransferPanel = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./transfer/transfer-panel.tsx")).TransferPanel,
  })),
);
const PayDialog = lazy(() =>
  keepLoading(async () => ({ default: (await import("./pay-dialog.tsx")).PayDialog })),
);

type Props = { early: Order; methods: PaymentMethod[] | null; site: PublicSettings | null };

/** The payment of an existing order: its items, its status, and what can be done. */
export function OrderPayment({ early, methods, site }: Props) {
  const t = useTexts();
  const { data: order = early, refetch } = useOwnOrder(early.id, { early, every: isAwaited });
  useReadAtEnd(order, refetch);
  const { data: settings } = useSiteSettings(site);
  const [sendsAgain, setSendsAgain] = useState(false);
  const [paysBy, setPaysBy] = useState<PaymentMethod | null>(null);
  useTakeUp(order, usePaymentMethods(methods).data, setPaysBy);
  const steps = order.next_steps;
  const mayPay =
    order.payable > 0 &&
    (steps.includes("pay") ||
      (steps.includes("report_again") && (sendsAgain || order.status === "rejected")));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("pay.order", { id: order.id })}</h1>
      <div className={styles.layout}>
        <div className={styles.main}>
          <OrderState
            order={order}
            promise={settings?.slip_review_promise ?? ""}
            onSendAgain={sendsAgain ? undefined : () => setSendsAgain(true)}
          />
          {mayPay && (
            <PaymentMethods
              order={order}
              methods={methods}
              promise={settings?.slip_review_promise ?? ""}
              onPay={setPaysBy}
            />
          )}
        </div>
        <Card className={styles.side}>
          <OrderSum order={order} />
          {mayPay && <BeforePaying words={settings?.buyer_words} />}
        </Card>
      </div>
      {/* Outside of the panel that opens it, because the panel disappears when the order's status changes. */}
      {paysBy && (
        <Suspense>
          <PayDialog
            orderId={order.id}
            method={paysBy}
            onClose={() => setPaysBy(null)}
            leavesOnClose={false}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The order is polled while a provider decides, in case the socket is down. A person's review takes
 * longer.
 */
function isAwaited(order: Order): number | false {
  const { status, next_steps } = order;
  return isAsked(order) || (status === "pending" && next_steps.includes("pay")) ? 6000 : false;
}

/**
 * A reloaded page, or a return after a failure, opens the former payment method. The transfer form
 * is part of the page.
 */
function useTakeUp(
  order: Order,
  methods: PaymentMethod[] | undefined,
  open: (method: PaymentMethod) => void,
): void {
  const isDone = useRef(false);
  const hasEmail = useHasEmail(order);
  const { id, next_steps } = order;
  const mayPay = next_steps.includes("pay");
  useEffect(() => {
    if (isDone.current || methods === undefined) return;
    isDone.current = true;
    const kept = readOpenPayment(id);
    const method = methods.find((each) => each.id === kept);
    if (
      mayPay &&
      method &&
      isUsable(method) &&
      unfitFor(method, dueOf(order, hasEmail)) === null &&
      panelOf(method) !== "transfer"
    )
      open(method);
    else forgetOpenPayment();
  }, [id, methods, mayPay, open, order, hasEmail]);
}

/** An address that was added since the order counts. */
function useHasEmail({ email }: Order): boolean {
  return useSession().user?.email !== "" || email !== "";
}

function dueOf(order: Order, hasEmail: boolean): DueSum {
  return { payable: sumDue(order), currency: order.currency_code, hasEmail };
}

/** Reads an order again when its time is over by the shop's clock. */
function useReadAtEnd({ status, cancel_at }: Order, readAgain: () => unknown): void {
  const isOver =
    useCountdown(status === "notYetReceived" || status === "rejected" ? cancel_at : undefined) ===
    0;
  useEffect(() => {
    if (!isOver) return;
    readAgain();
    const timer = setInterval(readAgain, 5000);
    return () => clearInterval(timer);
  }, [isOver, readAgain]);
}

type MethodsProps = {
  order: Order;
  methods: PaymentMethod[] | null;
  promise: string;
  onPay: (method: PaymentMethod) => void;
};

function PaymentMethods({ order, methods: early, promise, onPay }: MethodsProps) {
  const { data: methods, isError, isFetching, refetch } = usePaymentMethods(early);
  const [chosen, setChosen] = useState(order.payment_method_id);
  const followMethod = useFollowMethod(order);
  const hasEmail = useHasEmail(order);
  if (methods === undefined)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="12rem" />
    );
  const due = dueOf(order, hasEmail);
  const choices = choicesOf(methods, due);
  const method =
    choices.find(({ id, unfit }) => id === chosen && unfit === null) ?? firstFit(choices);
  if (method === undefined) return <NoMethods />;
  return (
    <Card>
      <MethodRadios
        methods={methods}
        due={due}
        chosenId={method.id}
        promise={promise}
        onChoose={(id) => {
          setChosen(id);
          followMethod(id);
        }}
        drawPanel={(each) => (
          <Suspense fallback={<Skeleton height="20rem" />}>
            {panelOf(each) === "transfer" ? (
              <TransferPanel order={order} method={each} />
            ) : (
              <ProviderPanel method={each} onOpen={() => onPay(each)} />
            )}
          </Suspense>
        )}
      />
    </Card>
  );
}

/**
 * The seat of a small course is held as long as the payment method takes, so the shop learns the
 * chosen method. A failed call does no harm.
 */
function useFollowMethod({ id, seat_until, status }: Order): (methodId: number) => void {
  const client = useQueryClient();
  return (methodId) => {
    if (seat_until === null || status === "pending") return;
    api.chooseOrderMethod({ params: { orderId: id }, body: { payment_method_id: methodId } }).then(
      () => client.invalidateQueries({ queryKey: ["order", id] }),
      () => {},
    );
  };
}
