import type { ReactNode } from "react";
import { RefusedError } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import styles from "./payment-failure.module.css";
import { cardsRest, mayHaveTaken, refusedText } from "./refused-text.ts";

/** The provider could not be reached or did not want it: the payment did not work. All else is refused by the shop, in its own words. */
const providerTrouble: readonly string[] = ["PROVIDER_ERROR", "PROVIDER_TIMEOUT", "SERVICE_UNAVAILABLE", "SHOP_BUSY"];

type Props = { fault: unknown; onRetry?: () => void; busy?: boolean; main?: boolean /** The way on, where it is not to try again. */; children?: ReactNode };

/** A payment that could not be started: that it did not work, why as far as it is known, what became of the money, and the way to try again. */
export function PaymentFailure({ fault, children, onRetry, ...rest }: Props) {
  const t = useTexts();
  const refused = fault instanceof RefusedError ? fault.refused : null;
  const mayRetry = onRetry !== undefined && !(refused && cardsRest(refused));
  const isTrouble = refused === null || providerTrouble.includes(refused.code);
  const reason = refused === null ? [] : [refusedText(refused, t)];
  const money = t(refused && mayHaveTaken(refused) ? "unpaid.asking-text" : "pay.not-taken");
  const [text = "", ...more] = isTrouble ? [t("payment_fail"), ...reason, money] : reason;
  return (
    <div className={styles.failure}>
      <ErrorState title={t("cart_fail")} text={text} more={more} {...rest} {...(mayRetry && { onRetry })} />
      {children}
    </div>
  );
}
