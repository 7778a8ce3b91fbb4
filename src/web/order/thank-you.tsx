import { useEffect, useState } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { readPaidToken } from "../checkout/kept-order.ts";
import { LinkButton } from "../ui/button.tsx";
import { CheckIcon } from "../ui/icons.tsx";
import { EmptyState } from "../ui/states.tsx";
import { ThankYouOrder } from "./thank-you-order.tsx";
import { type ThankedOrder, useThankedOrder } from "./use-thanked-order.ts";

type Props = { token: string | null; early: ThankedOrder | null; promise: string };

/** With a token in the address it shows that order; without one what this tab has just bought, if it has. */
export function ThankYou({ token, early, promise }: Props) {
  const known = useKnownToken(token);
  const { data: order } = useThankedOrder(known, early);
  return order ? <ThankYouOrder order={order} promise={promise} /> : <PlainThanks />;
}

/** Proves nothing, so it says nothing about an order. */
function PlainThanks() {
  const t = useTexts();
  return (
    <EmptyState main title={t("thanks.title")} text={t("thanks.plain-text")} icon={<CheckIcon size={32} />}>
      <LinkButton to="/myaccount/student/courses">{t("pay.to-courses")}</LinkButton>
      <LinkButton to="/myaccount/student/order" variant="quiet">
        {t("pay.to-orders")}
      </LinkButton>
    </EmptyState>
  );
}

/** The tab's own memory is read once the script is there: the server does not know it. */
function useKnownToken(token: string | null): string | null {
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    if (token === null) setKept(readPaidToken());
  }, [token]);
  return token ?? kept;
}
