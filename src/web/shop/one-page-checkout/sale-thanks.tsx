import { useTexts } from "#web/app/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { useSiteSettings } from "../checkout/use-site-settings.ts";
import { ThankYou } from "../order/thank-you.tsx";
import { useThankedOrder } from "../order/use-thanked-order.ts";
import styles from "./sale.module.css";

/** A transfer has been reported: the thank-you page's own words, without a walk to it. */
export function SaleThanks({ token, mailedTo }: { token: string; mailedTo: string | null }) {
  const t = useTexts();
  const { data: order, isPending } = useThankedOrder(token, null);
  const promise = useSiteSettings().data?.slip_review_promise ?? "";
  if (isPending) {
    return (
      <SkeletonGroup>
        <Skeleton height="24rem" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <ThankYou token={token} early={order ?? null} promise={promise} />
      {mailedTo !== null && (
        <div className={styles.mailed}>
          <Callout title={t("sale.joined")}>
            <p>{t("sale.joined-text", { email: mailedTo })}</p>
          </Callout>
        </div>
      )}
    </>
  );
}
