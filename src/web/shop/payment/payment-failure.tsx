import type { ReactNode } from "react";
import { RefusedError } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import styles from "./payment-failure.module.css";
import { cardsRest, mayHaveTaken, refusedText } from "./refused-text.ts";

/** The provider failed or refused. All other refusals are the shop's, in its own words. */
const providerTrouble: readonly string[] = [
  "PROVIDER_ERROR",
  "PROVIDER_TIMEOUT",
  "SERVICE_UNAVAILABLE",
  "SHOP_BUSY",
];

type Props = {
  fault: unknown;
  onRetry?: () => void;
  busy?: boolean;
  main?: boolean;
  /** The way to continue, if it is not another try. */
  children?: ReactNode;
};

/** A payment that could not be started: a button to try again, or the shop's reason. */
export function PaymentFailure({ fault, children, onRetry, ...rest }: Props) {
  const t = useTexts();
  const refused = fault instanceof RefusedError ? fault.refused : null;
  const mayRetry = onRetry !== undefined && !(refused && cardsRest(refused));
  const isAsked = refused !== null && mayHaveTaken(refused);
  const isTrouble = refused === null || (providerTrouble.includes(refused.code) && !isAsked);
  const text = isTrouble ? t("payment_fail") : refusedText(refused, t);
  const more = isAsked ? [t("unpaid.asking-text")] : [];
  return (
    <div className={styles.failure}>
      <ErrorState
        title={t("cart_fail")}
        text={text}
        more={more}
        {...rest}
        {...(mayRetry && { onRetry })}
      />
      {children}
    </div>
  );
}
