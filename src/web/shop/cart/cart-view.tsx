import { useState } from "react";
import { RefusedError } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CartIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/surface/states.tsx";
import { Checkout } from "../checkout/checkout.tsx";
import styles from "./cart-page.module.css";
import { CartSkeleton } from "./cart-skeleton.tsx";
import type { CartItem } from "./cart-types.ts";
import type { EarlyCart } from "./early-cart.ts";
import { useCart } from "./use-cart.ts";
import { useReturningBuyer } from "./use-returning-buyer.ts";
import { WaitingOrders } from "./waiting-orders.tsx";

export function CartView({ early }: { early: EarlyCart | null }) {
  const t = useTexts();
  const { data: current, error, isError, isFetching, refetch } = useCart(early?.items ?? null);
  const { data: buyer } = useReturningBuyer(early?.buyer ?? null);
  const [items, setPaying] = useItemsWhilePaying(current);
  // The shop does not know the guest that it has just created: the browser keeps no cookies.
  const isNobody = error instanceof RefusedError && error.refused.code === "NOT_FOUND";
  const waiting = <WaitingOrders orders={buyer?.waiting_orders ?? []} />;
  if (items?.length === 0) {
    return (
      <>
        {waiting}
        <EmptyState
          main
          title={t("cart.empty")}
          text={t("cart.empty-text")}
          icon={<CartIcon size={32} />}
        >
          <LinkButton to="/courses">{t("cart.to-courses")}</LinkButton>
        </EmptyState>
      </>
    );
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {t("cart.title")}
        {items && <span className={styles.count}>{t("cart.count", { count: items.length })}</span>}
      </h1>
      {items && waiting}
      {items ? (
        <Checkout items={items} early={early} onPaying={setPaying} />
      ) : isError ? (
        <ErrorState
          title={t(isNobody ? "cart.no-cookies" : "cart.failed")}
          text={t(isNobody ? "cart.no-cookies-text" : "cart.failed-text")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <CartSkeleton />
      )}
    </div>
  );
}

/** While an order is paid, its items have left the cart. They stay behind the dialog. */
export function useItemsWhilePaying(
  current: CartItem[] | undefined,
): [CartItem[] | undefined, (isPaying: boolean) => void] {
  const [isPaying, setPaying] = useState(false);
  const [kept, setKept] = useState(current);
  if (!isPaying && kept !== current) setKept(current);
  return [isPaying ? kept : current, setPaying];
}
