import { useSession } from "#web/shell/session/use-session.ts";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import styles from "./cart-page.module.css";
import skeleton from "./cart-skeleton.module.css";

const mostRows = 5;

/**
 * As many lines as the cart has, as high as they will be. After two seconds it says that loading
 * takes long.
 */
export function CartSkeleton() {
  const { cartCount } = useSession();
  const rows = Math.min(Math.max(cartCount, 1), mostRows);
  return (
    <SkeletonGroup>
      <div className={styles.layout}>
        <div className={styles.main}>
          <Card flush>
            {Array.from({ length: rows }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <SkeletonRow key={at} />
            ))}
          </Card>
          <Skeleton height="3rem" />
          <div className={styles.paying}>
            <Skeleton height="24rem" />
          </div>
        </div>
        <div className={styles.side}>
          <div className={styles.skeleton}>
            <Skeleton height="4.75rem" />
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
