import type { UseQueryResult } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { isUsable, panelOf } from "../payment/panels.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import { Card } from "../ui/card.tsx";
import { priceText } from "../ui/price.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";
import styles from "./method-box.module.css";

const TransferPreview = lazy(async () => ({ default: (await import("../payment/transfer-preview.tsx")).TransferPreview }));

type Props = { methods: UseQueryResult<PaymentMethod[]>; chosenId: number | null; payable: number | undefined; onChoose: (id: number) => void };

/** One way to pay at a time, with what it means for the buyer under it. */
export function MethodBox({ methods, chosenId, payable, onChoose }: Props) {
  const t = useTexts();
  return (
    <Card id="methods" tabIndex={-1} className={styles.box}>
      <h2 className={styles.title}>{t("cart.methods")}</h2>
      <Methods methods={methods} chosenId={chosenId} payable={payable} onChoose={onChoose} />
    </Card>
  );
}

function Methods({ methods: { data, isError, isFetching, refetch }, chosenId, payable, onChoose }: Props) {
  const t = useTexts();
  if (payable === 0) return <p>{t("cart.free")}</p>;
  if (data === undefined) return isError ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : <Skeleton height="8rem" />;
  if (data.length === 0) return <p>{t("cart.no-methods")}</p>;
  return (
    <RadioCards
      legend={t("cart.methods")}
      hideLegend
      name="payment-method"
      value={chosenId === null ? undefined : String(chosenId)}
      onChange={(value) => onChoose(Number(value))}
      cards={data.map((method) => ({
        value: String(method.id),
        label: method.name,
        disabled: !isUsable(method),
        note: noteOf(method, t),
        panel: <MethodPanel method={method} />,
      }))}
    />
  );
}

function noteOf(method: PaymentMethod, t: ReturnType<typeof useTexts>): ReactNode {
  if (!isUsable(method)) return t("cart.method-off");
  if (method.minimum > 0) return t("cart.method-minimum", { amount: priceText(method.minimum) });
  return panelOf(method) === "bankTransfer" ? t("cart.method-transfer") : null;
}

function MethodPanel({ method }: { method: PaymentMethod }) {
  const t = useTexts();
  if (panelOf(method) === "promptPay") return <p className={styles.how}>{t("cart.how-promptpay")}</p>;
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <TransferPreview accounts={method.bankList} />
    </Suspense>
  );
}
