import { lazy, Suspense, useEffect, useState } from "react";
import { quickRead } from "#web/platform/quick-read.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import styles from "./promotion-view.module.css";
import { PromotionView } from "./promotion-view.tsx";
import type { Promotion } from "./use-promotions.ts";

const MissingPage = lazy(async () => ({
  default: (await import("#web/shell/page/missing-page.tsx")).MissingPage,
}));

/**
 * A promotion that only members of some tiers can see. Nothing says that it is missing before the
 * reader is known.
 */
export function MemberPromotion({ id }: { id: number }) {
  const t = useTexts();
  const answer = useMemberPromotion(id);
  if (answer === "asking") {
    return (
      <>
        <title>{t("shop.name")}</title>
        <PromotionSkeleton />
      </>
    );
  }
  if (answer !== "missing") {
    return (
      <>
        <title>{`${answer.title} · ${t("shop.name")}`}</title>
        <PromotionView key={id} promotion={answer} />
      </>
    );
  }
  return (
    <Suspense fallback={<PromotionSkeleton />}>
      <MissingPage />
    </Suspense>
  );
}

type PromotionAnswer = { id: number; promotion: Promotion | null };

function useMemberPromotion(id: number): Promotion | "asking" | "missing" {
  const { status, user } = useSession();
  const isStudent = user?.is_student ?? false;
  const canBe = Number.isSafeInteger(id) && id > 0;
  const [read, setRead] = useState<PromotionAnswer | null>(null);
  useEffect(() => {
    if (!isStudent || !canBe) return;
    let wanted = true;
    const tell = (promotion: Promotion | null) => wanted && setRead({ id, promotion });
    quickRead<"getPromotion">(`/public/promotions/${id}` as `/public/promotions/:id`).then(
      ({ data }) => tell(data),
      () => tell(null),
    );
    return () => {
      wanted = false;
    };
  }, [id, isStudent, canBe]);
  if (!canBe) return "missing";
  if (read?.id === id) return read.promotion ?? "missing";
  return status === "loading" || isStudent ? "asking" : "missing";
}

function PromotionSkeleton() {
  return (
    <SkeletonGroup className={styles.page}>
      <div className={styles.head}>
        <Skeleton width="8rem" />
        <Skeleton width="min(100%, 24rem)" height="2.4rem" />
        <Skeleton width="min(100%, 16rem)" />
      </div>
      <div className={styles.courses}>
        <Skeleton width="100%" height="6rem" />
        <Skeleton width="100%" height="6rem" />
      </div>
    </SkeletonGroup>
  );
}
