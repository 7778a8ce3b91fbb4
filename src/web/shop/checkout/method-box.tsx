import type { UseQueryResult } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import type { Currency } from "../cart/cart-types.ts";
import { MethodRadios } from "../payment/methods/method-radios.tsx";
import { NoMethods } from "../payment/no-methods.tsx";
import { panelOf } from "../payment/panels.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
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
  /** The owner's text on the review time of slips. */
  promise: string;
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
  promise,
  onChoose,
}: Props) {
  const t = useTexts();
  const { user } = useSession();
  if (payable === 0) return <p>{t("cart.free")}</p>;
  if (data === undefined)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="8rem" />
    );
  if (data.length === 0) return <NoMethods />;
  return (
    <MethodRadios
      hideLegend
      methods={data}
      due={{ payable, currency, hasEmail: user?.email !== "" }}
      chosenId={chosenId}
      promise={promise}
      onChoose={onChoose}
      drawPanel={(method) => (
        <>
          {method.note && <p className="keep-lines">{method.note}</p>}
          <MethodPanel method={method} isBaht={currency === "THB"} />
        </>
      )}
    />
  );
}

function MethodPanel({ method, isBaht }: { method: PaymentMethod; isBaht: boolean }) {
  const t = useTexts();
  const kind = panelOf(method);
  if (kind !== "transfer") return kind && <p className="soft">{t(`cart.how-${kind}`)}</p>;
  return (
    <Suspense fallback={<Skeleton height="4.5rem" />}>
      <TransferPreview accounts={method.bankList} isBaht={isBaht} />
    </Suspense>
  );
}
