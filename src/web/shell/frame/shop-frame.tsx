import { type ReactNode, Suspense } from "react";
import { useMatches } from "react-router";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SkipLink } from "#web/ui/text/visually-hidden.tsx";
import styles from "./shop-frame.module.css";
import { ShopHeader } from "./shop-header.tsx";
import { SleepingFoot } from "./sleeping-foot.ts";
import { withoutFoot } from "./without-foot.ts";

/** Header and footer around the pages of the shop. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const t = useTexts();
  const hasFoot = useMatches().every(({ handle }) => handle !== withoutFoot);
  return (
    <div className={styles.shop}>
      <SkipLink to="content">{t("shop.skip")}</SkipLink>
      <ShopHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {/* An error page does not wait for the foot. */}
      {hasFoot && (
        <Suspense>
          <SleepingFoot />
        </Suspense>
      )}
    </div>
  );
}
