import { RefusedError } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CartIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/surface/states.tsx";
import { Checkout } from "../checkout/checkout.tsx";
import styles from "./cart-page.module.css";
import { CartSkeleton } from "./cart-skeleton.tsx";
import type { EarlyCart } from "./early-cart.ts";
import { useCart } from "./use-cart.ts";

export function CartView({ early }: { early: EarlyCart | null }) {
  const t = useTexts();
  const { data: items, error, isError, isFetching, refetch } = useCart(early?.items ?? null);
  // The shop does not know the guest that it has just created: the browser keeps no cookies.
  const isNobody = error instanceof RefusedError && error.refused.code === "NOT_FOUND";
  if (items?.length === 0) {
    return (
      <EmptyState
        main
        title={t("cart.empty")}
        text={t("cart.empty-text")}
        icon={<CartIcon size={32} />}
      >
        <LinkButton to="/courses">{t("cart.to-courses")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {t("cart.title")}
        {items && <span className={styles.count}>{t("cart.count", { count: items.length })}</span>}
      </h1>
      {items ? (
        <Checkout items={items} early={early} />
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
