import { Outlet } from "react-router";
import { SkipLink } from "../ui/visually-hidden.tsx";
import { ShopFooter } from "./shop-footer.tsx";
import { ShopHeader } from "./shop-header.tsx";
import styles from "./shop-layout.module.css";
import { useTexts } from "./texts/use-texts.tsx";
import { useFocusOnWalk } from "./use-focus-on-walk.ts";

export default function ShopLayout() {
  const t = useTexts();
  const main = useFocusOnWalk();
  return (
    <div className={styles.shop}>
      <SkipLink to="content">{t("shop.skip")}</SkipLink>
      <ShopHeader />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <ShopFooter />
    </div>
  );
}
