import type { UseQueryResult } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import type { Currency } from "../cart/cart-types.ts";
import { NoMethods } from "../payment/no-methods.tsx";
import { isUsable, panelOf } from "../payment/panels.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import { mayPay } from "./choices-at-first.ts";
import styles from "./method-box.module.css";

const TransferPreview = lazy(() =>
  keepLoading(async () => ({
    default: (await import("../payment/transfer/transfer-preview.tsx")).TransferPreview,
  })),
);

type Props = {
  methods: UseQueryResult<PaymentMethod[]>;
  chosenId: number | null;
  payable: number | undefined;
  currency: Currency;
  onChoose: (id: number) => void;
};

/** The payment methods, with the details of the chosen one below it. */
export function MethodBox(props: Props) {
  const t = useTexts();
  return (
    <Card id="methods" tabIndex={-1} className={styles.box}>
      <h2 className="text-18">{t("cart.methods")}</h2>
      <Methods {...props} />
    </Card>
  );
}

function Methods({
  methods: { data, isError, isFetching, refetch },
  chosenId,
  payable,
  currency,
  onChoose,
}: Props) {
  const t = useTexts();
  if (payable === 0) return <p>{t("cart.free")}</p>;
  if (data === undefined)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="8rem" />
    );
  if (data.length === 0) return <NoMethods />;
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
        disabled: !mayPay(method, currency),
        note: noteOf(method, { payable, currency }, t),
        panel: (
          <>
            {method.note && <p className="keep-lines">{method.note}</p>}
            <MethodPanel method={method} isBaht={currency === "THB"} />
          </>
        ),
      }))}
    />
  );
}

function noteOf(
  method: PaymentMethod,
  { payable, currency }: Pick<Props, "payable" | "currency">,
  t: ReturnType<typeof useTexts>,
): ReactNode {
  if (!isUsable(method)) return t("cart.method-off");
  if (!mayPay(method, currency)) return t("cart.method-baht-only");
  if (payable !== undefined && currency === "THB" && payable < method.minimum)
    return (
      <span className="danger">
        {t("cart.method-below", { amount: priceText(method.minimum) })}
      </span>
    );
  if (
    payable !== undefined &&
    currency === "THB" &&
    method.maximum !== null &&
    payable > method.maximum
  )
    return (
      <span className="danger">
        {t("cart.method-above", { amount: priceText(method.maximum) })}
      </span>
    );
  if (method.minimum > 0) return t("cart.method-minimum", { amount: priceText(method.minimum) });
  return panelOf(method) === "transfer" ? t("cart.method-transfer") : null;
}

function MethodPanel({ method, isBaht }: { method: PaymentMethod; isBaht: boolean }) {
  const t = useTexts();
  const kind = panelOf(method);
  if (kind !== "transfer") return kind && <p className="muted">{t(`cart.how-${kind}`)}</p>;
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <TransferPreview accounts={method.bankList} isBaht={isBaht} />
    </Suspense>
  );
}
