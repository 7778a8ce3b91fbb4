import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import styles from "./cart-page.module.css";
import skeleton from "./cart-skeleton.module.css";

/** A skeleton with two lines. After two seconds it says that loading takes long. */
export function CartSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.layout}>
        <div className={styles.main}>
          <Card>
            <SkeletonRow />
            <SkeletonRow />
          </Card>
          <Card>
            <Skeleton width="40%" height="1.65rem" />
            <div className={skeleton.gap} />
            <Skeleton height="7rem" />
          </Card>
        </div>
        <div className={styles.side}>
          <div className={styles.skeleton}>
            <Skeleton width="50%" height="1.65rem" />
            <div className={skeleton.gap} />
            <Skeleton height="6rem" />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}

function SkeletonRow() {
  return (
    <div className={skeleton.row}>
      <div className={skeleton.cover}>
        <Skeleton ratio="16 / 9" />
      </div>
      <div className={skeleton.words}>
        <Skeleton width="90%" height="1.65rem" />
        <Skeleton height="2.75rem" />
      </div>
    </div>
  );
}
