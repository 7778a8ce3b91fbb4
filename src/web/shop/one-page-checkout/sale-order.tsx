import { useEffect, useRef, useState } from "react";
import type { Texts } from "#web/app/texts/text-keys.ts";
import { TextsProvider, useTexts } from "#web/app/texts/use-texts.tsx";
import { QueryProvider } from "#web/shell/page/query-provider.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/surface/states.tsx";
import { wantedOf } from "../cart/quote-body.ts";
import { useCart } from "../cart/use-cart.ts";
import { ReportedInPlace } from "../checkout/use-leave-payment.ts";
import { useSiteSettings } from "../checkout/use-site-settings.ts";
import styles from "./sale.module.css";
import { SaleCheckout } from "./sale-checkout.tsx";
import { SaleThanks } from "./sale-thanks.tsx";
import { shortCase } from "./short-case.ts";
import { useOwnQuestions } from "./use-own-questions.ts";

type Props = { courseId: number; takesFocus: boolean; onDone: () => void; onClose: () => void };

/** The order on a course's page, with what cart pages have around them. */
export function SaleOrder({ texts, ...rest }: Props & { texts: Texts }) {
  return (
    <TextsProvider texts={texts}>
      <QueryProvider>
        <Order {...rest} />
      </QueryProvider>
    </TextsProvider>
  );
}

/** NOTE: what has been reported leaves the cart before its end is told, so the end stands above the cart. */
function Order({ courseId, takesFocus, onDone, onClose }: Props) {
  const t = useTexts();
  const place = useRef<HTMLElement>(null);
  const [token, setToken] = useState<string | null>(null);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const showReported = (reported: string) => {
    setToken(reported);
    onDone();
    place.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={place} tabIndex={-1} aria-label={t("sale.title")} className={styles.order}>
      {token === null ? (
        <ReportedInPlace value={showReported}>
          <Buying courseId={courseId} onJoined={setMailedTo} onClose={onClose} />
        </ReportedInPlace>
      ) : (
        <SaleThanks token={token} mailedTo={mailedTo} />
      )}
    </section>
  );
}

function Buying({ courseId, onJoined, onClose }: { courseId: number; onJoined: (email: string) => void; onClose: () => void }) {
  const t = useTexts();
  const cart = useCart(null);
  const site = useSiteSettings();
  const questions = useOwnQuestions();
  if (cart.data && site.data && questions.data) {
    const items = wantedOf(cart.data, { onlyCourseId: courseId });
    if (items.length > 0) {
      const asked = shortCase(site.data, questions.data);
      return (
        <SaleCheckout items={items} others={cart.data.length - items.length} asked={asked} onJoined={onJoined} onAskedAnew={() => void questions.refetch()} />
      );
    }
    return (
      <EmptyState title={t("sale.gone")} text={t("sale.gone-text")}>
        <Button onClick={onClose}>{t("sale.again")}</Button>
      </EmptyState>
    );
  }
  const failed = [cart, site, questions].filter(({ isError }) => isError);
  if (failed.length > 0) {
    const retry = () => {
      for (const { refetch } of failed) void refetch();
    };
    return <ErrorState title={t("cart.failed")} text={t("cart.failed-text")} onRetry={retry} busy={failed.some(({ isFetching }) => isFetching)} />;
  }
  return (
    <SkeletonGroup>
      <Skeleton height="28rem" />
    </SkeletonGroup>
  );
}
