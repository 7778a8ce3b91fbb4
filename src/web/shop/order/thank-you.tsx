import { useEffect, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ReceiptIcon } from "#web/ui/icon/more-icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { readPaidToken } from "../checkout/kept-order.ts";
import { type ShopWords, ThankYouOrder } from "./thank-you-order.tsx";
import { type ThankedOrder, useThankedOrder } from "./use-thanked-order.ts";

type Props = { token: string | null; early: ThankedOrder | null } & ShopWords;

/** Shows the order of the token in the address, or else the one that was just paid in this tab. */
export function ThankYou({ token, early, ...said }: Props) {
  const known = useKnownToken(token);
  const { data: order, isError } = useThankedOrder(known ?? null, early);
  if (order) return <ThankYouOrder order={order} {...said} />;
  return known === null || isError ? <NothingToThank /> : <Waiting />;
}

/** For an unknown order the page leads to the list of orders. */
function NothingToThank() {
  const t = useTexts();
  return (
    <EmptyState
      main
      title={t("thanks.nothing")}
      text={t("thanks.nothing-text")}
      icon={<ReceiptIcon size={32} />}
    >
      <LinkButton to="/myaccount/student/order">{t("pay.to-orders")}</LinkButton>
      <LinkButton to="/myaccount/student/courses" variant="quiet">
        {t("pay.to-courses")}
      </LinkButton>
    </EmptyState>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Skeleton height="24rem" />
    </SkeletonGroup>
  );
}

/**
 * The tab's stored token is read after hydration, because the server does not know it. undefined:
 * not read yet.
 */
function useKnownToken(token: string | null): string | null | undefined {
  const [kept, setKept] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    if (token === null) setKept(readPaidToken());
  }, [token]);
  return token ?? kept;
}
