import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import styles from "./promotion-view.module.css";

export function PromotionSkeleton() {
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
